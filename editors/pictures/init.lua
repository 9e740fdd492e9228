-- The settings of Neovim in the screenshots.

vim.o.completeopt = 'menuone,noselect,popup'
vim.o.pumheight = 9
vim.o.number = true
vim.o.laststatus = 0
vim.o.showmode = false
vim.o.ruler = false
vim.opt.shortmess:append('FIcC')
vim.o.termguicolors = true
vim.diagnostic.config({ virtual_text = { prefix = '■' }, signs = false })

vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    vim.lsp.completion.enable(true, event.data.client_id, event.buf, { autotrigger = true })
    vim.lsp.inlay_hint.enable(true, { bufnr = event.buf })
  end,
})
