;;; colors-test.el --- Colors without a server  -*- lexical-binding: t -*-

;;; Commentary:

;; Checks the faces of Font Lock on lines of every kind.

;;; Code:

(require 'tagline-mode)

(defun tagline-test-face (text)
  "Return the face at the first occurrence of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (get-text-property (match-beginning 0) 'face))

(defun tagline-test-colors ()
  "Check the faces of each kind of line and tag."
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
        (error "`%s' has the face %S" text (tagline-test-face text))))
    (message "Emacs %s: colors passed" emacs-version)))

(provide 'colors-test)

;;; colors-test.el ends here
