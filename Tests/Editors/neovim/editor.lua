-- A Neovim of its own, driven over its RPC channel as a person at the keyboard would.

local Editor = {}
Editor.__index = Editor

--- Starts the editor that the environment names in `NVIM`, in the home that it names in `HOME`.
function Editor.start()
  local command = { vim.env.NVIM, '--embed', '--headless', '-n', '-i', 'NONE' }
  local channel = vim.fn.jobstart(command, { rpc = true })
  assert(channel > 0, 'the editor does not start')
  return setmetatable({ channel = channel }, Editor)
end

--- Calls an API function of the editor.
function Editor:request(name, ...)
  return vim.rpcrequest(self.channel, name, ...)
end

--- Runs Lua in the editor and returns its value.
function Editor:lua(code, ...)
  return self:request('nvim_exec_lua', code, { ... })
end

--- Types `keys`, in Vim's notation.
function Editor:type(keys)
  self:request('nvim_input', keys)
end

--- Writes `lines` to a new file called `name` and opens it.
function Editor:open(name, lines)
  local path = vim.env.HOME .. '/' .. name
  vim.fn.mkdir(vim.fs.dirname(path), 'p')
  vim.fn.writefile(lines, path)
  self:request('nvim_cmd', { cmd = 'edit', args = { path } }, {})
end

--- The lines of the current buffer.
function Editor:lines()
  return self:request('nvim_buf_get_lines', 0, 0, -1, true)
end

--- Puts the cursor on `line` and `column`, both from 0.
function Editor:place(line, column)
  self:request('nvim_win_set_cursor', 0, { line + 1, column })
end

--- Asks `probe` until it returns something other than nil or false, and returns that.
function Editor:await(what, probe)
  local value
  local arrived = vim.wait(15000, function()
    value = probe()
    return value and value ~= vim.NIL
  end, 20)
  assert(arrived, 'in vain awaited: ' .. what .. '\n' .. table.concat(self:lines(), '\n'))
  return value
end

--- Waits until the server has attached to the current buffer.
function Editor:attach()
  self:await('the server', function()
    return self:lua([[
      local clients = vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })
      return clients[1] and clients[1].initialized
    ]])
  end)
end

--- Opens the completion menu by keys and returns its entries once it stands.
function Editor:complete(keys)
  self:type(keys .. '<C-x><C-o>')
  return self:await('a completion menu', function()
    local info = self:request('nvim_call_function', 'complete_info', { { 'items' } })
    return #info.items > 0 and info.items
  end)
end

--- Ends the editor, and says whether the server went with it in good order.
function Editor:stop()
  pcall(self.lua, self, 'vim.cmd.quitall({ bang = true })')
  vim.fn.jobwait({ self.channel }, 5000)
end

return Editor
