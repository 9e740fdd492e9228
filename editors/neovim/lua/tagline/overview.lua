-- The task lists, saved searches and tags with their numbers, in a window at the side.

local server = require('tagline.client')
local view = require('tagline.view')

local name = 'tagline://overview'
local width = 40

--- The lines for an answer of `tagline.overview`, and what Enter opens on each.
local function written(overview)
  local lines, targets = {}, {}
  local function add(line, target)
    table.insert(lines, line)
    targets[#lines] = target
  end
  add('Lists:')
  for _, list in ipairs(overview.lists) do
    add(('\t%s · %d open · %d done'):format(list.path, list.open, list.done), { list = list.uri })
  end
  add('')
  add('Searches:')
  for _, search in ipairs(overview.searches) do
    local items = type(search.items) == 'number' and search.items or '?'
    add(('\t%s · %s'):format(search.title, items), { search = search })
  end
  add('')
  add('Tags:')
  for _, tag in ipairs(overview.tags) do
    add(('\t@%s · %d'):format(tag.name, tag.uses), { tag = tag.name })
  end
  return lines, targets
end

--- Opens what a line stands for in the window before this one: a list, or the items of a search or
--- of a tag in the list `uri`.
local function open(client, target, uri)
  vim.cmd('wincmd p')
  if target.list then
    vim.cmd('edit ' .. vim.fn.fnameescape(vim.uri_to_fname(target.list)))
  elseif target.search then
    require('tagline.search')(client, target.search)
  else
    local search = { textDocument = { uri = uri }, search = '@' .. target.tag }
    require('tagline.search')(client, search)
  end
end

--- Shows the overview of the task list in this buffer and of those that belong to it.
return function()
  local client = server.attached()
  if not client then
    server.warn('no server is attached to this buffer: `:checkhealth tagline` says why')
    return
  end
  local source = vim.api.nvim_get_current_buf()
  local uri = vim.uri_from_bufnr(source)
  local buffer, targets
  local function renew(changed)
    local empty = vim.empty_dict()
    server.execute(client, 'tagline.overview', empty, changed, function(failure, overview)
      if failure then
        server.warn(failure.message)
        return
      end
      local lines
      lines, targets = written(overview)
      view.fill(buffer, table.concat(lines, '\n'))
    end)
  end
  vim.cmd('topleft ' .. width .. 'vsplit')
  buffer = view.open(name, client.config.root_dir or '.')
  vim.wo.winfixwidth = true
  vim.wo.number = false
  vim.keymap.set('n', '<CR>', function()
    local target = (targets or {})[vim.fn.line('.')]
    if target then
      open(client, target, uri)
    end
  end, { buffer = buffer, desc = 'Open what this line stands for' })
  view.follow(buffer, { client = client, renew = renew })
  renew(source)
end
