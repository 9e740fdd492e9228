if vim.fn.has('nvim-0.8') == 1 then
  vim.filetype.add({
    extension = { taskpaper = 'tagline', tasks = 'tagline', todo = 'tagline' },
    filename = { TODO = 'tagline' },
  })
else
  vim.cmd([[autocmd BufRead,BufNewFile *.taskpaper,*.tasks,*.todo,TODO setfiletype tagline]])
end
