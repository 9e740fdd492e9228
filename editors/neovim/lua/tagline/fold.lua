--- Makes the windows that show `buffer` fold it as `client` says, if that is our server.
return function(buffer, client)
  if not client or client.name ~= 'tagline' then
    return
  end
  if not client:supports_method('textDocument/foldingRange', buffer) then
    return
  end
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    vim.wo[window][0].foldmethod = 'expr'
    vim.wo[window][0].foldexpr = 'v:lua.vim.lsp.foldexpr()'
  end
end
