;;; colors-test.el --- The colors that need no server  -*- lexical-binding: t -*-

;;; Commentary:

;; What Font Lock makes of lines of every kind.

;;; Code:

(require 'tagline-mode)

(defun tagline-test-face (text)
  "The face where TEXT first stands."
  (goto-char (point-min))
  (search-forward text)
  (get-text-property (match-beginning 0) 'face))

(defun tagline-test-colors ()
  "Look at each kind of line and tag."
  (with-temp-buffer
    (insert "Home: @x\n\t- call Ada @été(2025-05-11), me@mail\n- [x] finished\n"
            "- a @1(b)@3\n- pay rent @done\n")
    (tagline-mode)
    (font-lock-ensure)
    (pcase-dolist (`(,text . ,face)
                   '(("Home" . font-lock-function-name-face) ("@x" . font-lock-keyword-face)
                     ("- call" . font-lock-builtin-face) ("call" . nil)
                     ("@été" . font-lock-keyword-face) ("2025" . font-lock-string-face)
                     ("@mail" . nil) ("[x]" . font-lock-builtin-face)
                     ("finished" . font-lock-comment-face) ("@1" . font-lock-keyword-face)
                     ("@3" . font-lock-keyword-face)
                     ("rent" . font-lock-comment-face)))
      (unless (eq (tagline-test-face text) face)
        (error "`%s' is of the face %S" text (tagline-test-face text))))
    (message "Emacs %s: colors passed" emacs-version)))

(provide 'colors-test)

;;; colors-test.el ends here
