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

--- Has the completion menu open while typing, as a person sets it up.
function Editor:complete_while_typing()
  self:lua([[
    vim.opt.completeopt = { 'menuone', 'noinsert' }
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })[1]
    vim.lsp.completion.enable(true, client.id, 0, { autotrigger = true })
  ]])
end

--- Types `keys` and returns the entries of the completion menu once one is called `label`.
function Editor:complete(keys, label)
  self:type(keys)
  return self:await('`' .. label .. '` in the menu', function()
    local items = self:request('nvim_call_function', 'complete_info', { { 'items' } }).items
    return vim.iter(items):any(function(item)
      return item.abbr == label
    end) and items
  end)
end

--- Takes the entry called `label` from the menu with these entries.
function Editor:choose(items, label)
  for index, item in ipairs(items) do
    if item.abbr == label then
      return self:request('nvim_select_popupmenu_item', index - 1, true, true, {})
    end
  end
end

--- Ends the editor.
function Editor:stop()
  pcall(self.lua, self, 'vim.cmd.quitall({ bang = true })')
  vim.fn.jobwait({ self.channel }, 5000)
end

return Editor
