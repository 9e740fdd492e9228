vim.filetype.add({
  extension = { taskpaper = 'tagline', tasks = 'tagline', todo = 'tagline' },
  filename = { TODO = 'tagline' },
})
