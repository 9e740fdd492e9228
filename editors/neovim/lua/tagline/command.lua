-- The command `:Tagline`.

local server = require('tagline.client')

local M = {}

--- The server's command for each subcommand; `agenda` has none. `arguments` makes the arguments of
--- the rest of the command line, or returns nil and what is wrong with it; `complete` returns what
--- the rest may be. Without `arguments`, there must be none.
local subcommands = {
  agenda = {},
  archive = { id = 'tagline.archiveDone' },
  cancel = { id = 'tagline.toggleCancelled' },
  done = { id = 'tagline.toggleDone' },
  ['done-all'] = { id = 'tagline.doneWithSubtasks' },
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
  start = { id = 'tagline.start' },
}

local function warn(text)
  vim.notify('tagline: ' .. text, vim.log.levels.WARN)
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
    require('tagline.agenda')()
    return
  end
  local client = server.attached()
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
  -- The number and not 0: for 0, Neovim would not send pending changes before the request. The
  -- server sends the resulting edit as a request of its own.
  server.execute(client, subcommand.id, target, vim.api.nvim_get_current_buf(), function(failure)
    if failure then
      warn(failure.message)
    end
  end)
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
