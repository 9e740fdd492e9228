-- A separate Neovim, driven over its RPC channel as by a person at the keyboard. The code that runs
-- inside of it works in Neovim 0.7 and newer.

local Editor = {}
Editor.__index = Editor

--- Starts the editor that the environment variable `NVIM` names, in a new `folder`.
function Editor.start(folder)
  vim.fn.mkdir(folder, 'p')
  local channel = vim.fn.jobstart({ vim.env.NVIM, '--embed', '--headless', '-n', '-i', 'NONE' }, {
    rpc = true,
    cwd = folder,
    clear_env = true,
    env = { HOME = vim.env.HOME, PATH = vim.env.PATH, LANG = vim.env.LANG },
  })
  assert(channel > 0, 'the editor does not start')
  return setmetatable({ channel = channel, folder = folder }, Editor)
end

--- Calls an API function of the editor.
function Editor:request(name, ...)
  return vim.rpcrequest(self.channel, name, ...)
end

--- Runs Lua in the editor and returns its value.
function Editor:lua(code, ...)
  return self:request('nvim_exec_lua', code, { ... })
end

--- Runs a command line of the editor, such as `write`.
function Editor:command(line)
  self:request('nvim_command', line)
end

--- Types `keys`, in Vim's notation.
function Editor:type(keys)
  self:request('nvim_input', keys)
end

--- Writes `lines` to the file called `name`.
function Editor:write(name, lines)
  local path = self.folder .. '/' .. name
  vim.fn.mkdir(vim.fs.dirname(path), 'p')
  vim.fn.writefile(lines, path)
end

--- Opens the file called `name`, after writing `lines` to it if they are given.
function Editor:open(name, lines)
  if lines then
    self:write(name, lines)
  end
  self:command('edit ' .. self.folder .. '/' .. name)
end

--- Opens a task file with these lines and waits for the server.
function Editor:tasks(lines, name)
  self:open(name or 'week.taskpaper', lines)
  self:attach()
end

--- The lines of the current buffer.
function Editor:lines()
  return self:request('nvim_buf_get_lines', 0, 0, -1, true)
end

--- The lines of a file on the disk.
function Editor:disk(name)
  return vim.fn.readfile(self.folder .. '/' .. name)
end

--- Moves the cursor to `line` and `column`, both from 0; the column is in bytes.
function Editor:place(line, column)
  self:request('nvim_win_set_cursor', 0, { line + 1, column })
end

--- Calls `probe` until it returns something other than nil or false, and returns that.
function Editor:await(what, probe)
  local value
  local arrived = vim.wait(20000, function()
    value = probe()
    return value and value ~= vim.NIL
  end, 20)
  assert(arrived, 'timed out waiting for: ' .. what .. '\n' .. table.concat(self:lines(), '\n'))
  return value
end

--- Waits until the text of `line`, from 0, is `text`.
function Editor:await_line(line, text)
  self:await(('line %d to be `%s`'):format(line, text), function()
    return self:lines()[line + 1] == text
  end)
end

--- Whether the editor has the parsers that come with it. Where only its package was unpacked, it
--- finds none, and since 0.12 it fails where it shows Markdown.
function Editor:has_parsers()
  return self:lua("return vim.treesitter.language.add('markdown') == true")
end

--- Waits until the server has attached to the current buffer.
function Editor:attach()
  self:await('the server', function()
    return self:lua([[
      for _, client in pairs(vim.lsp.buf_get_clients and not vim.lsp.get_clients
        and vim.lsp.buf_get_clients(0) or vim.lsp.get_clients({ bufnr = 0 })) do
        if client.name == 'tagline' and client.initialized then
          return true
        end
      end
    ]])
  end)
end

--- The result of a request about the current file at `line` and `character`, both from 0.
function Editor:answer(method, line, character, extra)
  local answer = self:lua(
    [[
      local method, line, character, extra = ...
      local params = vim.tbl_extend('force', {
        textDocument = { uri = vim.uri_from_bufnr(0) },
        position = { line = line, character = character },
      }, extra)
      for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 15000) or {}) do
        return answer
      end
    ]],
    method, line, character, extra or vim.empty_dict()
  )
  assert(answer ~= vim.NIL and not answer.error, method .. ': ' .. vim.inspect(answer))
  return answer.result
end

--- Waits for `count` findings, and returns the code, severity, line and column of each.
function Editor:findings(count)
  return self:await(count .. ' findings', function()
    local found = self:lua([[
      return vim.tbl_map(function(finding)
        return { finding.code, finding.severity, finding.lnum, finding.col }
      end, vim.diagnostic.get(0))
    ]])
    return #found == count and found
  end)
end

--- The virtual text in or above the lines: the line, the column and the words of each.
function Editor:virtual_text()
  return self:lua([[
    vim.cmd('redraw')
    local found = {}
    local spaces = vim.fn.has('nvim-0.9') == 1 and { -1 } or vim.api.nvim_get_namespaces()
    for _, space in pairs(spaces) do
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, space, 0, -1, { details = true })) do
        local parts = mark[4].virt_text or (mark[4].virt_lines or {})[1]
        if parts then
          local words = vim.tbl_map(function(part) return part[1] end, parts)
          table.insert(found, { mark[2], mark[3], table.concat(words) })
        end
      end
    end
    return found
  ]])
end

--- Waits until `count` virtual texts are shown, and returns them.
function Editor:await_virtual_text(count)
  return self:await(count .. ' virtual texts', function()
    local found = self:virtual_text()
    return #found == count and found
  end)
end

--- Ends the editor.
function Editor:stop()
  pcall(self.command, self, 'quitall!')
  vim.fn.jobwait({ self.channel }, 5000)
end

return Editor
