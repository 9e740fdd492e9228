-- What is overdue, due today and due in the next seven days, or the tasks that can be done next, in
-- a buffer that is renewed while task lists are edited.

local server = require('tagline.client')
local view = require('tagline.view')

--- Calls `show` with the answer of the server's `command`, with what is not saved yet.
local function ask(client, command, source, show)
  server.execute(client, command, nil, source, function(failure, text)
    if failure then
      server.warn(failure.message)
    elseif type(text) == 'string' then
      show(text)
    end
  end)
end

--- Calls `show` with what the program's command `name` prints for the saved files of `folder`.
local function print_saved(name, folder, show)
  if vim.fn.executable('tagline') == 0 then
    server.warn('`tagline` is not on the PATH')
    return
  end
  local lines = {}
  vim.fn.jobstart({ 'tagline', name, '--color', 'never' }, {
    cwd = folder,
    stdout_buffered = true,
    on_stdout = function(_, output)
      lines = output
    end,
    on_exit = function(_, code)
      if code == 0 then
        show(table.concat(lines, '\n'))
      else
        server.warn(('`tagline %s` exited with code %d'):format(name, code))
      end
    end,
  })
end

--- Opens the item of the line at the cursor. Its file and line are at the end of the line.
local function open_saved(folder)
  local file, line = vim.api.nvim_get_current_line():match('[(;]%s?([^();]+):(%d+)%)$')
  if not file then
    server.warn('there is no item on this line')
    return
  end
  vim.cmd('edit +' .. line .. ' ' .. vim.fn.fnameescape(folder .. '/' .. file))
end

--- Shows the `agenda` or the `next` tasks, as `name` says, of the task list in this buffer and of
--- those that belong to it, or else of the working folder. With a server, the commands work on the
--- items; otherwise Enter opens them.
return function(name)
  local title, command = 'tagline://' .. name, 'tagline.' .. name
  local source = vim.api.nvim_get_current_buf()
  local cwd = vim.fn.getcwd()
  local client = server.attached() or server.of_folder(cwd)
  if not client then
    print_saved(name, cwd, function(text)
      local buffer = view.open(title, cwd)
      view.fill(buffer, text)
      vim.keymap.set('n', '<CR>', function() open_saved(cwd) end, {
        buffer = buffer,
        desc = 'Open the item of this line',
      })
    end)
    return
  end
  local folder = client.config.root_dir or vim.fn.expand('%:p:h')
  ask(client, command, source, function(text)
    local buffer = view.open(title, folder)
    view.fill(buffer, text)
    view.act(buffer, {
      client = client,
      view = { command = command },
      source = source,
      renew = function(changed)
        ask(client, command, changed, function(other) view.fill(buffer, other) end)
      end,
    })
  end)
end
