-- The items that a saved search finds, in a buffer that is renewed while its file is edited.

local server = require('tagline.client')
local view = require('tagline.view')

--- Writes the items into `buffer`.
local function renew(client, buffer, target)
  local source = vim.uri_to_bufnr(target.textDocument.uri)
  server.execute(client, 'tagline.search', target, source, function(failure, text)
    view.fill(buffer, failure and failure.message or text or '')
  end)
end

--- Shows the items in this window. `gF` on a file name and line number opens the file there.
return function(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local target = command.arguments[1]
  local source = vim.uri_to_bufnr(target.textDocument.uri)
  local folder = client.config.root_dir
    or vim.fn.fnamemodify(vim.api.nvim_buf_get_name(source), ':h')
  local buffer = view.open('tagline://search/' .. target.title, folder)
  renew(client, buffer, target)
  local group = vim.api.nvim_create_augroup('tagline-search-' .. buffer, {})
  vim.api.nvim_create_autocmd({ 'TextChanged', 'InsertLeave' }, {
    desc = 'Renew the items that a saved search finds',
    group = group,
    buffer = source,
    callback = function()
      if vim.api.nvim_buf_is_valid(buffer) then
        renew(client, buffer, target)
      else
        vim.api.nvim_del_augroup_by_id(group)
      end
    end,
  })
end
