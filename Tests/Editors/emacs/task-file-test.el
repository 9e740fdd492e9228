;;; task-file-test.el --- A task file from opening to renaming  -*- lexical-binding: t -*-

;;; Commentary:

;; Checks findings, the outline, hover, completion of tags and days, and rename, by the text of the
;; buffer.

;;; Code:

(require 'cl-lib)
(require 'eglot)
(require 'flymake)

(setq eglot-strict-mode '(disallow-non-standard-keys enforce-required-keys)
      ;; Eglot 1.9 reads the null that means no signature as an object without its members.
      eglot-ignored-server-capabilities '(:signatureHelpProvider)
      eglot-confirm-server-initiated-edits nil
      eglot-sync-connect t
      make-backup-files nil)

(defun tagline-test-await (what probe)
  "Call PROBE until it returns a value, and return that; WHAT describes the value."
  (let ((end (+ (float-time) 20)) value)
    (while (not (or (setq value (funcall probe)) (> (float-time) end)))
      (accept-process-output nil 0.05))
    (or value (error "Timed out waiting for: %s" what))))

(defun tagline-test-equal (found expected what)
  "Fail unless FOUND equals EXPECTED; WHAT describes them."
  (unless (equal found expected)
    (error "%s: found %S, expected %S" what found expected)))

(defun tagline-test-completions (line typed)
  "Type TYPED at the end of LINE and return the labels that are offered."
  (goto-char (point-min))
  (forward-line line)
  (end-of-line)
  (insert typed)
  (eglot--signal-textDocument/didChange)
  (pcase-let ((`(,start ,end ,table . ,_) (eglot-completion-at-point)))
    (all-completions (buffer-substring start end) table)))

(defun tagline-test-findings ()
  "Return the texts to which the findings refer, in order."
  (mapcar (lambda (finding)
            (buffer-substring-no-properties
             (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding)))
          (sort (flymake-diagnostics)
                (lambda (one other)
                  (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))

(defun tagline-test-outline (entries)
  "Return the names in ENTRIES, which Imenu nests, in order."
  (mapcan (lambda (entry)
            (cons (substring-no-properties (car entry))
                  (when (and (consp (cdr entry)) (consp (cadr entry)))
                    (tagline-test-outline (cdr entry)))))
          entries))

(defun tagline-test-hover (text)
  "Return the hover at the start of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0))
  (let (hover)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq hover text)))
    (substring-no-properties (tagline-test-await "a hover" (lambda () hover)))))

(defun tagline-test-file (name text)
  "Write TEXT to the file NAME and return its path."
  (let ((file (expand-file-name name)))
    (make-directory (file-name-directory file) t)
    (with-temp-file file (insert text))
    file))

(defun tagline-test-disk (file)
  "Return the text of FILE on the disk."
  (with-temp-buffer
    (insert-file-contents file)
    (buffer-string)))

(defun tagline-test-rename-over-files ()
  "Rename a tag in three files, of which one is open."
  (let ((open (tagline-test-file "project/open.taskpaper" "- ask Ada @work\n"))
        (closed (tagline-test-file "project/closed.taskpaper" "Résumé:\n\t- 🏠 @work(1)\n"))
        (deep (tagline-test-file "project/lists/deep.taskpaper" "- @work, then @work\n"))
        ;; Eglot 1.9 reads the answer `null' as an object without its members.
        (eglot-strict-mode nil))
    (call-process "git" nil nil nil "init" (file-name-directory open))
    (find-file open)
    (call-interactively #'eglot)
    (tagline-test-await "the server" #'eglot-current-server)
    (goto-char (point-min))
    (search-forward "@wor")
    ;; Eglot asks before it edits files that are not shown.
    (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
      (eglot-rename "office"))
    (save-some-buffers t)
    (tagline-test-equal (tagline-test-disk open) "- ask Ada @office\n" "the open file")
    (tagline-test-equal
     (tagline-test-disk closed) "Résumé:\n\t- 🏠 @office(1)\n" "the closed file")
    (tagline-test-equal (tagline-test-disk deep) "- @office, then @office\n" "the deep file")
    (eglot-shutdown (eglot-current-server))))

(defun tagline-test-act (title)
  "Run the code action called TITLE at point."
  (eglot--signal-textDocument/didChange)
  (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) title))
            ;; Without an event from the keyboard, Eglot would show the actions in a popup menu.
            (last-nonmenu-event ?x))
    (call-interactively #'eglot-code-actions)))

(defun tagline-test-command (command)
  "Run the server's COMMAND at point."
  (eglot--signal-textDocument/didChange)
  (eglot-execute-command
   (eglot-current-server) command
   (vector (list :textDocument (eglot--TextDocumentIdentifier)
                 :position (eglot--pos-to-lsp-position)))))

(defun tagline-test-last-line (expected what)
  "Wait until the last line is EXPECTED; WHAT describes it."
  (tagline-test-await
   (format "%s: `%s'" what expected)
   (lambda ()
     (save-excursion
       (goto-char (point-max))
       (forward-line -1)
       (string= expected (buffer-substring-no-properties (point) (line-end-position)))))))

(defun tagline-test-edits ()
  "Format a line, and toggle its task with a code action and with a command."
  ;; Eglot 1.9 does not accept a hover of null, either.
  (setq eglot-ignored-server-capabilities '(:hoverProvider :signatureHelpProvider))
  (goto-char (point-max))
  (insert "\t- [ ] pay 🏠   @due( 2025-05-11 )@home  \n")
  (forward-line -1)
  (eglot--signal-textDocument/didChange)
  (eglot-format-buffer)
  (tagline-test-last-line "\t- [ ] pay 🏠 @due(2025-05-11) @home" "the formatted line")
  (let ((done (format-time-string " @done(%Y-%m-%d)")))
    (goto-char (point-max))
    (search-backward "pay")
    (tagline-test-act "Mark as done")
    (tagline-test-last-line
     (concat "\t- [x] pay 🏠 @due(2025-05-11) @home" done) "the done line")
    (goto-char (point-max))
    (search-backward "pay")
    (tagline-test-command 'tagline.toggleDone)
    (tagline-test-last-line "\t- [ ] pay 🏠 @due(2025-05-11) @home" "the line as it was")))

(defun tagline-test ()
  "Open a file and use each feature."
  (save-window-excursion (tagline-test-rename-over-files))
  (let ((file (expand-file-name "week.taskpaper")))
    (with-temp-file file
      (insert "Home:\n\t- pay rent 🏠 @due(2025-02-30)\n"
              "\t- call Ada @work @work\n\t- buy bread @home\n"))
    (find-file file)
    (tagline-test-equal major-mode 'tagline-mode "the mode")
    (call-interactively #'eglot)
    (tagline-test-await "the server" #'eglot-current-server)
    (tagline-test-equal
     (tagline-test-await "findings" (lambda ()
                                      (and (= (length (flymake-diagnostics)) 2)
                                           (tagline-test-findings))))
     '("30" "@work") "the findings")
    (let ((outline (tagline-test-outline (funcall imenu-create-index-function))))
      (dolist (name '("Home" "pay rent 🏠" "call Ada" "buy bread"))
        (unless (member name outline) (error "No `%s' in the outline %S" name outline))))
    (let ((hover (tagline-test-hover "@due")))
      (unless (string-search "No calendar has that day" hover) (error "The hover says %S" hover)))
    (let ((tags (tagline-test-completions 3 " @d")))
      (unless (member "due" tags) (error "No `due' among %S" tags)))
    (let ((days (tagline-test-completions 3 "ue(to")))
      (unless (member "tomorrow" days) (error "No `tomorrow' among %S" days)))
    (goto-char (point-min))
    (search-forward "@wor")
    (eglot--signal-textDocument/didChange)
    (eglot-rename "office")
    (tagline-test-equal
     (buffer-substring-no-properties (point-min) (point-max))
     (concat "Home:\n\t- pay rent 🏠 @due(2025-02-30)\n"
             "\t- call Ada @office @office\n\t- buy bread @home @due(to\n")
     "the text")
    (tagline-test-edits)
    (let ((server (eglot-current-server)))
      (with-current-buffer (jsonrpc-events-buffer server)
        (goto-char (point-min))
        (when (re-search-forward "window/\\(log\\|show\\)Message\\|:error (" nil t)
          (error "Warning in the event log: %s" (thing-at-point 'line))))
      (eglot-shutdown server))
    (message "Emacs %s: findings, outline, hover, completion, rename, edits passed" emacs-version)))

(provide 'task-file-test)

;;; task-file-test.el ends here
