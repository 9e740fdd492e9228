if vim.g.loaded_tagline then
  return
end
vim.g.loaded_tagline = true

if vim.fn.has('nvim-0.7') == 0 then
  vim.notify('tagline: Neovim 0.7 or newer is needed', vim.log.levels.WARN)
  return
end

-- Neovim 0.11 finds lsp/tagline.lua by itself, and merges the user's own settings into it.
if vim.fn.has('nvim-0.11') == 1 then
  vim.lsp.enable('tagline')
else
  local config = dofile(vim.api.nvim_get_runtime_file('lsp/tagline.lua', false)[1])
  vim.api.nvim_create_autocmd('FileType', {
    desc = 'Start the language server for task files',
    group = vim.api.nvim_create_augroup('tagline', {}),
    pattern = config.filetypes,
    callback = function(event)
      require('tagline.start')(config, event.buf)
    end,
  })
end
