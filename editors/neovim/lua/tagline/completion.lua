-- Completion while typing.

--- Plugins that complete while typing, by the names of their modules.
local others = { 'blink.cmp', 'cmp', 'coq', 'mini.completion' }

local function completes_otherwise()
  return vim.iter(others):any(function(other)
    return package.loaded[other] ~= nil
  end)
end

--- Completes while typing in `buffer`, if `client` is our server and no other plugin completes.
return function(buffer, client)
  if not client or client.name ~= 'tagline' or vim.g.tagline_completion == false
    or completes_otherwise()
  then
    return
  end
  -- Otherwise, Neovim inserts an entry while a person is still typing it.
  local chosen = vim.go.completeopt
  if not chosen:find('noinsert') and not chosen:find('noselect') then
    vim.bo[buffer].completeopt = 'menuone,noinsert'
  end
  vim.lsp.completion.enable(true, client.id, buffer, { autotrigger = true })
  vim.api.nvim_create_autocmd('InsertEnter', {
    desc = 'Leave completion to a plugin that loads when a person begins to type',
    buffer = buffer,
    once = true,
    callback = vim.schedule_wrap(function()
      if completes_otherwise() then
        vim.lsp.completion.enable(false, client.id, buffer)
      end
    end),
  })
end
