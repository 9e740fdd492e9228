-- The command `:Tagline`.

local server = require('tagline.client')
local view = require('tagline.view')

local M = {}

--- The server's command for each subcommand that changes items, or what else the subcommand does,
--- in `run`. `arguments` makes the arguments of the rest of the command line, or returns nil and
--- what is wrong with it; `complete` returns what the rest may be. Without `arguments`, there must
--- be none.
local subcommands = {
  agenda = {
    run = function()
      require('tagline.agenda')('agenda')
    end,
  },
  archive = { id = 'tagline.archiveDone' },
  cancel = { id = 'tagline.toggleCancelled' },
  done = { id = 'tagline.toggleDone' },
  ['done-all'] = { id = 'tagline.doneWithSubtasks' },
  due = {
    id = 'tagline.setDue',
    arguments = function(rest)
      return { day = rest ~= '' and rest or nil }
    end,
    complete = function()
      return require('tagline.days')()
    end,
  },
  fix = { id = 'tagline.fixAll' },
  next = {
    run = function()
      require('tagline.agenda')('next')
    end,
  },
  overview = {
    run = function()
      require('tagline.overview')()
    end,
  },
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
  search = {
    arguments = function(rest)
      if rest == '' then
        return nil, 'write a search, such as `not @done`'
      end
      return { search = rest }
    end,
    run = function(client, target)
      require('tagline.search')(client, target)
    end,
    needs_list = true,
  },
  sort = { id = 'tagline.sortByDue' },
  start = { id = 'tagline.start' },
}

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

--- Runs a command of the server on `target`, after asking for a day if it needs one. `here` is the
--- view in which it was called, and nil in a list.
local function change(client, id, target, source, here)
  if id == 'tagline.setDue' and not target.day then
    require('tagline.due')(client, source, target.textDocument.uri, function(day)
      target.day = day
      change(client, id, target, source, here)
    end)
    return
  end
  -- The server sends the resulting edit as a request of its own, before it answers.
  server.execute(client, id, target, source, function(failure)
    if failure then
      server.warn(failure.message)
    end
    if here then
      here.renew(vim.uri_to_bufnr(target.textDocument.uri))
    end
  end)
end

--- Runs `:Tagline`; called by nvim_create_user_command().
function M.run(options)
  local name, rest = options.args:match('^(%S+)%s*(.-)%s*$')
  local subcommand = subcommands[name]
  if not subcommand then
    local names = table.concat(M.names(), ', ')
    server.warn(('`%s` is not a command: use one of %s'):format(name, names))
    return
  end
  if rest ~= '' and not subcommand.arguments then
    server.warn(('`%s` takes no argument, but got `%s`'):format(name, rest))
    return
  end
  if subcommand.run and not subcommand.needs_list then
    subcommand.run()
    return
  end
  local here = view.here()
  local client = here and here.client or server.attached()
  if not client then
    server.warn('no server is attached to this buffer: `:checkhealth tagline` says why')
    return
  end
  local target, problem = {}, nil
  if subcommand.arguments then
    target, problem = subcommand.arguments(rest)
  end
  if not target then
    server.warn(problem)
    return
  end
  if here and subcommand.id then
    view.item(here, function(item)
      local place_of_item = vim.tbl_extend('force', target, item)
      change(client, subcommand.id, place_of_item, here.source, here)
    end)
    return
  end
  -- The number and not 0: for 0, Neovim would not send pending changes before the request.
  local source = here and here.source or vim.api.nvim_get_current_buf()
  target.textDocument = { uri = vim.uri_from_bufnr(source) }
  if subcommand.run then
    subcommand.run(client, target)
    return
  end
  target.range = place(options)
  change(client, subcommand.id, target, source)
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
