if vim.g.loaded_tagline then
  return
end
vim.g.loaded_tagline = true

-- Neovim 0.11 finds lsp/tagline.lua by itself, and merges the user's own settings into it.
if vim.fn.has('nvim-0.11') == 1 then
  vim.lsp.enable('tagline')
  return
end

if vim.fn.has('nvim-0.8') == 0 then
  vim.notify('tagline: Neovim 0.8 or newer is needed', vim.log.levels.WARN)
  return
end

local config = dofile(vim.api.nvim_get_runtime_file('lsp/tagline.lua', false)[1])

local function start(event)
  local marker = vim.fs.find(config.root_markers, {
    path = vim.fs.dirname(vim.api.nvim_buf_get_name(event.buf)),
    upward = true,
  })[1]
  vim.lsp.start({
    name = 'tagline',
    cmd = config.cmd,
    root_dir = marker and vim.fs.dirname(marker),
  })
end

vim.api.nvim_create_autocmd('FileType', {
  desc = 'Start the language server for task files',
  group = vim.api.nvim_create_augroup('tagline', {}),
  pattern = config.filetypes,
  callback = start,
})
