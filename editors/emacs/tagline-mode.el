;;; tagline-mode.el --- Task lists with @tags  -*- lexical-binding: t -*-

;; Version: 1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: outlines, languages

;;; Commentary:

;; A major mode for plain-text task lists.  Registers the language server `tagline' with Eglot.

;;; Code:

(require 'jsonrpc)
(require 'outline)

(declare-function eglot-current-server "eglot")
(defvar eglot-server-programs)

(defvar tagline-mode-syntax-table
  (let ((table (make-syntax-table text-mode-syntax-table)))
    (modify-syntax-entry ?@ "'" table)
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?. "_" table)
    table)
  "Makes a tag's name one symbol, without its `@'.")

(defconst tagline-mode--name
  "[\u002d-\u002e0-9A-Z\u005fa-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c-\u200d\u203f-\u2040\u2070-\u218f\u2600-\u27bf\u2b00-\u2fef\u3003-\u300b\u300e-\ud7ff\uf900-\ufdcf\ufdf0-\uff00\uff02-\uff07\uff0a-\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\ufffd\U00010000-\U000effff]+"
  "A tag's name.")

(defconst tagline-mode--finished
  (concat "^[ \t]*\\(?:[-*+☐❍❑□▪▫■⬜–—≡→›•]\\|\\[ ?]\\)[ \t]"
          "\\(?:.*[ \t\u3001-\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]\\)?@\\(?:done\\|cancelled\\)\\(?:(.*)\\)?\\(?:[ \t].*\\)?$"
          "\\|^[ \t]*\\(?:[-*+][ \t]+\\)?\\[[xX-]]\\(?:[ \t].*\\)?$"
          "\\|^[ \t]*\\(?:[✔✓☑✅√✘☒❌]\\|\\[\\+]\\)\\(?:[ \t].*\\)?$")
  "A task that is done or cancelled.")

(defvar tagline-mode-font-lock-keywords
  `((,(concat "\\(?:^\\|[[:space:])\u3001-\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]\\)\\(@" tagline-mode--name "\\)"
              "\\(?:(\\(\\(?:\\\\[()]\\|[^()\n]\\)*\\))\\)?\\(?:$\\|[][:space:]\u0021-\u0022\u0027\u0029\u002c\u003a-\u003b\u003f\u007d\u00bb\u2019\u201d\u2026\u3001-\u3002\u300c-\u300d\uff01\uff08-\uff09\uff0c\uff1a-\uff1b\uff1f.@]\\)")
     (1 font-lock-keyword-face)
     (2 font-lock-string-face nil t)
     ;; The character after a tag, or its last one, may also be the one before the next tag.
     (0 (let ((back (if (eq (char-before (match-end 0)) ?@) 2 1)))
          (goto-char (max (1+ (match-beginning 1)) (- (match-end 0) back)))
          nil)))
    ("^[ \t]*\\(?:[-*+☐❍❑□▪▫■⬜–—≡→›•✔✓☑✅√✘☒❌]\\|\\[[ xX+-]?]\\)\\(?:[ \t]+\\[[ xX-]]\\)?\\(?:[ \t]\\|$\\)"
     (0 font-lock-builtin-face))
    ("^[ \t]*\\([^-*+ \t\n]\\|[-*+][^ \t\n]\\).*:\\(?:[ \t]+@.*\\)?[ \t]*$"
     (0 font-lock-function-name-face keep))
    (,tagline-mode--finished (0 font-lock-comment-face keep)))
  "Colors without a server: tags, bullets and boxes, projects, finished tasks.")

;;;###autoload
(define-derived-mode tagline-mode text-mode "Tagline"
  "Major mode for plain-text task lists with `@tag' and `@tag(payload)'."
  (setq-local tab-width 4)
  (setq-local indent-tabs-mode t)
  (setq-local outline-regexp "[\t ]*[^\t \n]")
  (setq-local comment-start nil)
  (setq-local font-lock-defaults '(tagline-mode-font-lock-keywords t)))

;;;###autoload
(add-to-list 'auto-mode-alist
             '("\\(?:\\.\\(?:taskpaper\\|todo\\|tasks\\)\\|/TODO\\)\\'" . tagline-mode))

;;;###autoload
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(tagline-mode . ("tagline" "lsp"))))

;;;###autoload
(defun tagline-agenda ()
  "Show what is overdue, due today and due in the week after, from all task lists."
  (interactive)
  (let* ((server (or (eglot-current-server) (user-error "No server for this buffer")))
         (text (jsonrpc-request server :workspace/executeCommand
                                '(:command "tagline.agenda"))))
    (with-current-buffer (get-buffer-create "*Tagline agenda*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert text))
      (goto-char (point-min))
      (tagline-agenda-mode)
      (display-buffer (current-buffer)))))

(define-derived-mode tagline-agenda-mode special-mode "Agenda"
  "Major mode for the buffer of `tagline-agenda'."
  (setq-local tab-width 4))

(provide 'tagline-mode)

;;; tagline-mode.el ends here
