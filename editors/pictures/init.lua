-- How Neovim is set up in the pictures.

vim.opt.completeopt = { 'menuone', 'noselect', 'popup' }
vim.opt.pumheight = 9
vim.opt.number = true
vim.opt.laststatus = 0
vim.opt.showmode = false
vim.opt.ruler = false
vim.opt.shortmess:append('FIcC')
vim.opt.termguicolors = true
vim.diagnostic.config({ virtual_text = { prefix = '■' }, signs = false })

vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
    vim.lsp.inlay_hint.enable(true)
  end,
})
