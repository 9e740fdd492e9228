;;; tagline-mode.el --- Task lists with @tags  -*- lexical-binding: t -*-

;; Version: 1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: outlines, languages

;;; Commentary:

;; A mode for plain-text task lists, and the language server `tagline' for Eglot.

;;; Code:

(require 'outline)

(defvar eglot-server-programs)

(defvar tagline-mode-syntax-table
  (let ((table (make-syntax-table text-mode-syntax-table)))
    (modify-syntax-entry ?@ "'" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?. "_" table)
    table)
  "A tag's name is one symbol, and its `@' does not belong to it.")

;;;###autoload
(define-derived-mode tagline-mode text-mode "Tagline"
  "Major mode for plain-text task lists with `@tag' and `@tag(payload)'."
  (setq-local tab-width 4)
  (setq-local indent-tabs-mode t)
  (setq-local outline-regexp "[\t ]*[^\t \n]")
  (setq-local comment-start nil))

;;;###autoload
(add-to-list 'auto-mode-alist
             '("\\(?:\\.\\(?:taskpaper\\|todo\\|tasks\\)\\|/TODO\\)\\'" . tagline-mode))

;;;###autoload
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(tagline-mode . ("tagline" "lsp"))))

(provide 'tagline-mode)

;;; tagline-mode.el ends here
