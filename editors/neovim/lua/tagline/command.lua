-- `:Tagline`, for what a person asks the server to do.

local M = {}

--- What is sent for a word of the command line, besides the place; of `rest`, the words behind it.
local subcommands = {
  archive = { id = 'tagline.archiveDone' },
  done = { id = 'tagline.toggleDone' },
  due = {
    id = 'tagline.setDue',
    wants = function(rest)
      return { day = rest ~= '' and rest or 'today' }
    end,
  },
  fix = { id = 'tagline.fixAll' },
  postpone = {
    id = 'tagline.postpone',
    wants = function(rest)
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

--- The folder whose task lists belong together: the server's, or else that of the task list.
local function folder()
  local client = attached_client()
  if client then
    return client.config.root_dir or vim.fn.expand('%:p:h')
  end
  return vim.fn.getcwd()
end

--- Has the server carry out a command; the edit that comes of it is its own request.
local function execute(client, command, target)
  local function tell(failure)
    if failure then
      warn(failure.message)
    end
  end
  local method, params = 'workspace/executeCommand', { command = command, arguments = { target } }
  -- By its number: for 0 the changes that wait to be sent would not go before the request.
  local buffer = vim.api.nvim_get_current_buf()
  -- A function until Neovim 0.11, a method since.
  if vim.fn.has('nvim-0.11') == 1 then
    client:request(method, params, tell, buffer)
  else
    client.request(method, params, tell, buffer)
  end
end

--- The lines of the command, or else the place of the cursor, counted as the protocol does.
local function place(options)
  if options.range > 0 then
    -- What is past the end of the line counts as its end.
    return {
      start = { line = options.line1 - 1, character = 0 },
      ['end'] = { line = options.line2 - 1, character = 2147483647 },
    }
  end
  local cursor = { line = options.line1 - 1, character = vim.fn.col('.') - 1 }
  return { start = cursor, ['end'] = cursor }
end

--- Carries out `:Tagline`, as nvim_create_user_command() calls it.
function M.run(options)
  local name, rest = options.args:match('^(%S+)%s*(.*)$')
  if name == 'agenda' then
    require('tagline.agenda')(folder())
    return
  end
  local subcommand = subcommands[name]
  if not subcommand then
    warn(('`%s` is no command: %s are allowed'):format(name, table.concat(M.names(''), ', ')))
    return
  end
  local client = attached_client()
  if not client then
    warn('no server is attached to this buffer: `:checkhealth tagline` says why')
    return
  end
  local target = subcommand.wants and subcommand.wants(rest) or {}
  target.textDocument = { uri = vim.uri_from_bufnr(0) }
  target.range = place(options)
  execute(client, subcommand.id, target)
end

--- The words that may follow `:Tagline` and begin with `start`, sorted.
function M.names(start)
  local names = vim.tbl_filter(function(name)
    return vim.startswith(name, start)
  end, vim.list_extend({ 'agenda' }, vim.tbl_keys(subcommands)))
  table.sort(names)
  return names
end

return M
