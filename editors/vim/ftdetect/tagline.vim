autocmd BufNewFile,BufRead *.taskpaper,*.todo,*.tasks,TODO set filetype=tagline
