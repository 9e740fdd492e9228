return {
  cmd = { 'tagline', 'lsp' },
  filetypes = { 'tagline', 'taskpaper' },
  root_markers = { '.tagline.json', '.git' },
  root_dir = function(buffer, use)
    use(require('tagline.root')(buffer, vim.lsp.config.tagline.root_markers))
  end,
  capabilities = { workspace = { diagnostics = { refreshSupport = true } } },
  handlers = {
    ['textDocument/diagnostic'] = function(...)
      require('tagline.typing').report(...)
    end,
    -- By itself, Neovim 0.11 does nothing here, and 0.12 leaves out the files that are open.
    ['workspace/diagnostic/refresh'] = function(_, _, context)
      local client = assert(vim.lsp.get_client_by_id(context.client_id))
      for buffer in pairs(client.attached_buffers) do
        local document = vim.lsp.util.make_text_document_params(buffer)
        client:request('textDocument/diagnostic', { textDocument = document }, nil, buffer)
      end
      return vim.NIL
    end,
  },
}
