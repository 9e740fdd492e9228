return {
  cmd = { 'tagline', 'lsp' },
  filetypes = { 'tagline', 'taskpaper' },
  root_markers = { '.tagline.json', '.git' },
}
