-- The items that a saved search finds, in a buffer that is renewed while its file is edited.

local method = 'workspace/executeCommand'

--- Writes the items into `buffer`.
local function renew(client, buffer, target)
  local source = vim.uri_to_bufnr(target.textDocument.uri)
  local params = { command = 'tagline.search', arguments = { target } }
  local function show(failure, text)
    if not vim.api.nvim_buf_is_valid(buffer) then
      return
    end
    local lines = vim.split(failure and failure.message or text or '', '\n')
    if lines[#lines] == '' then
      table.remove(lines)
    end
    vim.bo[buffer].modifiable = true
    vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
    vim.bo[buffer].modifiable = false
  end
  -- A function before Neovim 0.11, a method since.
  if vim.fn.has('nvim-0.11') == 1 then
    client:request(method, params, show, source)
  else
    client.request(method, params, show, source)
  end
end

--- Shows the items in this window. `gF` on a file name and line number opens the file there.
return function(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local target = command.arguments[1]
  local source = vim.uri_to_bufnr(target.textDocument.uri)
  local folder = client.config.root_dir
    or vim.fn.fnamemodify(vim.api.nvim_buf_get_name(source), ':h')
  vim.cmd('edit ' .. vim.fn.fnameescape('tagline://search/' .. target.title))
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo.buftype = 'nofile'
  vim.bo.swapfile = false
  vim.bo.syntax = 'tagline'
  vim.bo.tabstop = 4
  vim.bo.path = folder
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
