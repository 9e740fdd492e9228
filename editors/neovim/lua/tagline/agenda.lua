-- What is overdue, due today and due in the next seven days, in a buffer that is renewed while task
-- lists are edited.

local server = require('tagline.client')
local view = require('tagline.view')

local name = 'tagline://agenda'

local function warn(text)
  vim.notify('tagline: ' .. text, vim.log.levels.WARN)
end

--- Calls `show` with the agenda that the server has, with what is not saved yet.
local function ask(client, source, show)
  server.execute(client, 'tagline.agenda', nil, source, function(failure, text)
    if failure then
      warn(failure.message)
    elseif type(text) == 'string' then
      show(text)
    end
  end)
end

--- Calls `show` with the agenda of the saved files of `folder`, as the program prints it.
local function print_saved(folder, show)
  if vim.fn.executable('tagline') == 0 then
    warn('`tagline` is not on the PATH')
    return
  end
  local lines = {}
  vim.fn.jobstart({ 'tagline', 'agenda', '--color', 'never' }, {
    cwd = folder,
    stdout_buffered = true,
    on_stdout = function(_, output)
      lines = output
    end,
    on_exit = function(_, code)
      if code == 0 then
        show(table.concat(lines, '\n'))
      else
        warn(('`tagline agenda` exited with code %d'):format(code))
      end
    end,
  })
end

--- Opens the item of the line at the cursor. Its file and line are at the end of the line.
local function open_item(folder)
  local file, line = vim.api.nvim_get_current_line():match('[(;]%s?([^();]+):(%d+)%)$')
  if not file then
    warn('there is no item on this line')
    return
  end
  vim.cmd('edit +' .. line .. ' ' .. vim.fn.fnameescape(folder .. '/' .. file))
end

--- Renews the agenda when a task list was changed or saved, until its buffer is closed.
local function follow(client, buffer)
  local group = vim.api.nvim_create_augroup('tagline-agenda', {})
  vim.api.nvim_create_autocmd({ 'TextChanged', 'InsertLeave', 'BufWritePost' }, {
    desc = 'Renew the agenda',
    group = group,
    callback = function(event)
      if not vim.api.nvim_buf_is_loaded(buffer) then
        vim.api.nvim_del_augroup_by_id(group)
      elseif vim.lsp.buf_is_attached(event.buf, client.id) then
        ask(client, event.buf, function(text)
          view.fill(buffer, text)
        end)
      end
    end,
  })
end

--- Shows the agenda of the task list in this buffer and of those that belong to it, or else that of
--- the working folder. Enter opens the item of a line, and `q` closes the agenda.
return function()
  local source = vim.api.nvim_get_current_buf()
  local cwd = vim.fn.getcwd()
  local client = server.attached() or server.of_folder(cwd)
  local folder = cwd
  if client then
    folder = client.config.root_dir or vim.fn.expand('%:p:h')
  end
  local function show(text)
    local buffer = view.open(name, folder)
    vim.keymap.set('n', '<CR>', function() open_item(folder) end, {
      buffer = true,
      desc = 'Open the item of this line',
    })
    vim.keymap.set('n', 'q', '<Cmd>bdelete<CR>', { buffer = true, desc = 'Close the agenda' })
    view.fill(buffer, text)
    if client then
      follow(client, buffer)
    end
  end
  if client then
    ask(client, source, show)
  else
    print_saved(folder, show)
  end
end
