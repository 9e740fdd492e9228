-- The language server, in all versions of Neovim.

local M = {}

--- The running servers.
local function running(filter)
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)(filter)
end

--- The server of the current buffer; nil if there is none.
function M.attached()
  for _, client in pairs(running({ bufnr = 0 })) do
    if client.name == 'tagline' and vim.lsp.buf_is_attached(0, client.id) then
      return client
    end
  end
  return nil
end

--- The server of the folder, or of one around it; nil if there is none.
function M.of_folder(folder)
  for _, client in pairs(running()) do
    local root = client.name == 'tagline' and client.config.root_dir
    if root and vim.startswith(folder .. '/', root .. '/') then
      return client
    end
  end
  return nil
end

--- Tells the person what is wrong.
function M.warn(text)
  vim.notify('tagline: ' .. text, vim.log.levels.WARN)
end

--- Asks the server to run one of its commands. Pending changes of `buffer` are sent before that.
--- `done` is called with an error or with the answer.
function M.execute(client, command, target, buffer, done)
  local method = 'workspace/executeCommand'
  local params = { command = command, arguments = target and { target } or nil }
  -- A function before Neovim 0.11, a method since.
  if vim.fn.has('nvim-0.11') == 1 then
    client:request(method, params, done, buffer)
  else
    client.request(method, params, done, buffer)
  end
end

return M
