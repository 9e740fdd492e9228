;;; readme-test.el --- The steps of the page, as they are written there  -*- lexical-binding: t -*-

;;; Commentary:

;; The init file holds what `editors/install' prints and what the page says; then a task list is
;; opened.

;;; Code:

(require 'eglot)

(defun tagline-test-readme ()
  "Open a task list and wait until the server has attached by itself."
  (setq eglot-sync-connect t)
  (with-temp-file "week.taskpaper" (insert "- call Ada @work\n"))
  (find-file "week.taskpaper")
  (unless (derived-mode-p 'tagline-mode)
    (error "The mode is %s" major-mode))
  ;; `eglot-ensure' waits for the end of the command that opened the file.
  (run-hooks 'post-command-hook)
  (unless (eglot-current-server)
    (error "No server has attached"))
  (unless (commandp 'tagline-agenda)
    (error "There is no agenda"))
  ;; Emacs that ends by itself answers requests of a server that it has killed.
  (eglot-shutdown (eglot-current-server))
  (message "Emacs %s: the steps of the page passed" emacs-version))

(provide 'readme-test)

;;; readme-test.el ends here
