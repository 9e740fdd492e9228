---@brief
---
--- https://pypi.org/project/tagline
---
--- Language server and linter for task lists with `@tags`, as TaskPaper, PlainTasks and Todo+ have.
---
--- Neovim recognizes the file type `taskpaper` by the plugin of the project, or by
--- `vim.filetype.add({ extension = { taskpaper = 'taskpaper', todo = 'taskpaper' } })`.

---@type vim.lsp.Config
return {
  cmd = { 'tagline', 'lsp' },
  filetypes = { 'tagline', 'taskpaper' },
  root_markers = { '.tagline.json', '.git' },
}
