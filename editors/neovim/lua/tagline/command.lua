-- The command `:Tagline`.

local M = {}

--- The server's command for each subcommand; `agenda` has none. `arguments` makes the arguments of
--- the rest of the command line, or returns nil and what is wrong with it; `complete` returns what
--- the rest may be. Without `arguments`, there must be none.
local subcommands = {
  agenda = {},
  archive = { id = 'tagline.archiveDone' },
  cancel = { id = 'tagline.toggleCancelled' },
  done = { id = 'tagline.toggleDone' },
  due = {
    id = 'tagline.setDue',
    arguments = function(rest)
      return { day = rest ~= '' and rest or 'today' }
    end,
    complete = function()
      return require('tagline.days')()
    end,
  },
  fix = { id = 'tagline.fixAll' },
  postpone = {
    id = 'tagline.postpone',
    arguments = function(rest)
      if rest ~= '' and not rest:match('^%-?%d+$') then
        return nil, ('`%s` is not a number of days'):format(rest)
      end
      return { days = tonumber(rest) or 1 }
    end,
    complete = function()
      return { '1', '2', '3', '7', '14' }
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
  local name, rest = options.args:match('^(%S+)%s*(.-)%s*$')
  local subcommand = subcommands[name]
  if not subcommand then
    warn(('`%s` is not a command: use one of %s'):format(name, table.concat(M.names(), ', ')))
    return
  end
  if rest ~= '' and not subcommand.arguments then
    warn(('`%s` takes no argument, but got `%s`'):format(name, rest))
    return
  end
  if name == 'agenda' then
    require('tagline.agenda')(folder())
    return
  end
  local client = attached_client()
  if not client then
    warn('no server is attached to this buffer: `:checkhealth tagline` says why')
    return
  end
  local target, problem = {}, nil
  if subcommand.arguments then
    target, problem = subcommand.arguments(rest)
  end
  if not target then
    warn(problem)
    return
  end
  target.textDocument = { uri = vim.uri_from_bufnr(0) }
  target.range = place(options)
  execute(client, subcommand.id, target)
end

--- The subcommands, sorted.
function M.names()
  local names = vim.tbl_keys(subcommands)
  table.sort(names)
  return names
end

--- What may stand in place of `start`, the last word of `line` up to `position`: the subcommands,
--- or the arguments of the one that is already there.
function M.complete(start, line, position)
  local typed = line:sub(1, position):gsub('^.-Tagline%s+', '', 1)
  local name, rest = typed:match('^(%S+)%s+(.*)$')
  local choices = M.names()
  if name then
    local complete = (subcommands[name] or {}).complete
    choices = complete and complete() or {}
  end
  local before = (rest or typed):sub(1, #(rest or typed) - #start)
  local found = {}
  for _, choice in ipairs(choices) do
    if vim.startswith(choice, before .. start) then
      table.insert(found, choice:sub(#before + 1))
    end
  end
  return found
end

return M
