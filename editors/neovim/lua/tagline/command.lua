-- The command `:Tagline`.

local M = {}

--- The server's command for each subcommand. `arguments` makes the arguments of the rest of the
--- command line.
local subcommands = {
  archive = { id = 'tagline.archiveDone' },
  done = { id = 'tagline.toggleDone' },
  due = {
    id = 'tagline.setDue',
    arguments = function(rest)
      return { day = rest ~= '' and rest or 'today' }
    end,
  },
  fix = { id = 'tagline.fixAll' },
  postpone = {
    id = 'tagline.postpone',
    arguments = function(rest)
      return { days = tonumber(rest) or 1 }
    end,
  },
  sort = { id = 'tagline.sortByDue' },
}

local function warn(text)
  vim.notify('tagline: ' .. text, vim.log.levels.WARN)
end

local function attached_client()
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  for _, client in pairs(get({ bufnr = 0 })) do
    if client.name == 'tagline' and vim.lsp.buf_is_attached(0, client.id) then
      return client
    end
  end
  return nil
end

--- The folder of the agenda: the server's root or else the folder of the task list; the working
--- folder in other buffers.
local function folder()
  local client = attached_client()
  if client then
    return client.config.root_dir or vim.fn.expand('%:p:h')
  end
  return vim.fn.getcwd()
end

--- Asks the server to run a command. The server sends the resulting edit as a request of its own.
local function execute(client, command, target)
  local function report(failure)
    if failure then
      warn(failure.message)
    end
  end
  local method, params = 'workspace/executeCommand', { command = command, arguments = { target } }
  -- The number and not 0: for 0, Neovim would not send pending changes before the request.
  local buffer = vim.api.nvim_get_current_buf()
  -- A function before Neovim 0.11, a method since.
  if vim.fn.has('nvim-0.11') == 1 then
    client:request(method, params, report, buffer)
  else
    client.request(method, params, report, buffer)
  end
end

--- The range of the command or else the cursor, in the protocol's units.
local function place(options)
  if options.range > 0 then
    -- A column after the end of the line means its end.
    return {
      start = { line = options.line1 - 1, character = 0 },
      ['end'] = { line = options.line2 - 1, character = 2147483647 },
    }
  end
  local cursor = { line = options.line1 - 1, character = vim.fn.col('.') - 1 }
  return { start = cursor, ['end'] = cursor }
end

--- Runs `:Tagline`; called by nvim_create_user_command().
function M.run(options)
  local name, rest = options.args:match('^(%S+)%s*(.*)$')
  if name == 'agenda' then
    require('tagline.agenda')(folder())
    return
  end
  local subcommand = subcommands[name]
  if not subcommand then
    warn(('`%s` is not a command: use one of %s'):format(name, table.concat(M.names(''), ', ')))
    return
  end
  local client = attached_client()
  if not client then
    warn('no server is attached to this buffer: `:checkhealth tagline` says why')
    return
  end
  local target = subcommand.arguments and subcommand.arguments(rest) or {}
  target.textDocument = { uri = vim.uri_from_bufnr(0) }
  target.range = place(options)
  execute(client, subcommand.id, target)
end

--- The subcommands that begin with `start`, sorted.
function M.names(start)
  local names = vim.tbl_filter(function(name)
    return vim.startswith(name, start)
  end, vim.list_extend({ 'agenda' }, vim.tbl_keys(subcommands)))
  table.sort(names)
  return names
end

return M
