std = 'luajit'
read_globals = { 'vim' }
globals = { 'vim.bo', 'vim.wo', 'vim.b', 'vim.g', 'vim.o', 'vim.opt_local' }
max_line_length = 100
