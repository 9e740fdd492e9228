-- Starts the server in Neovim before 0.11; newer versions start it by themselves.

local root = require('tagline.root')

--- The running servers by root folder, for Neovim 0.7, which has no vim.lsp.start().
local servers = {}

--- Attaches the server that `config` describes to `buffer`, and starts it if it is not running.
return function(config, buffer)
  local start = { name = 'tagline', cmd = config.cmd, root_dir = root(buffer, config.root_markers) }
  if vim.lsp.start then
    vim.lsp.start(start)
    return
  end
  local key = start.root_dir or ''
  if not (servers[key] and vim.lsp.get_client_by_id(servers[key])) then
    servers[key] = vim.lsp.start_client(start)
  end
  vim.lsp.buf_attach_client(buffer, servers[key])
end
