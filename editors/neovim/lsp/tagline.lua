return {
  cmd = { 'tagline', 'lsp' },
  filetypes = { 'tagline', 'taskpaper' },
  root_markers = { '.tagline.json', '.git' },
  root_dir = function(buffer, use)
    use(require('tagline.root')(buffer, vim.lsp.config.tagline.root_markers))
  end,
}
