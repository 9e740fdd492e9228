-- A buffer that shows a text about task lists, which can be read but not changed. Its lines may
-- show items, on which the commands work as in a list.

local server = require('tagline.client')

local M = {}

--- What each buffer shows: `client`, the `view` as `tagline.itemAt` takes it, a `source` buffer of
--- the server, and `renew`, which fetches the text again.
local shown = {}

--- The keys of a view of items, and the commands that they run on the item of the line.
local keys = {
  x = 'done',
  c = 'cancel',
  d = 'due',
  p = 'postpone',
}

--- Shows the buffer called `name` in this window, and returns it. `gF` finds its files in `folder`.
function M.open(name, folder)
  vim.cmd('edit ' .. vim.fn.fnameescape(name))
  vim.bo.buftype = 'nofile'
  vim.bo.swapfile = false
  vim.bo.syntax = 'tagline'
  vim.bo.tabstop = 4
  vim.bo.path = folder
  vim.keymap.set('n', 'q', '<Cmd>bdelete<CR>', { buffer = true, desc = 'Close this view' })
  return vim.api.nvim_get_current_buf()
end

--- Replaces the text of the buffer, if it is still loaded.
function M.fill(buffer, text)
  if not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  local lines = vim.split(text, '\n')
  if lines[#lines] == '' then
    table.remove(lines)
  end
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
end

--- What this buffer shows; nil if it is not a view of items.
function M.here()
  return shown[vim.api.nvim_get_current_buf()]
end

--- Calls `done` with the list, place and revision of the item that the line of the cursor shows.
function M.item(here, done)
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  local target = { view = here.view, line = line, text = vim.api.nvim_get_current_line() }
  server.execute(here.client, 'tagline.itemAt', target, here.source, function(failure, item)
    if failure then
      server.warn(failure.message)
      here.renew(here.source)
    elseif not item or item == vim.NIL then
      server.warn('there is no item on this line')
    else
      done(item)
    end
  end)
end

--- Opens the item of the line of the cursor.
local function open_item()
  local here = M.here()
  M.item(here, function(item)
    local place = { start = item.position, ['end'] = item.position }
    local location = { uri = item.textDocument.uri, range = place }
    local show = vim.lsp.util.show_document or vim.lsp.util.jump_to_location
    show(location, here.client.offset_encoding)
  end)
end

--- Has the commands work on the items that the buffer shows, and renews it when a task list was
--- changed or saved, until it is closed.
function M.act(buffer, here)
  shown[buffer] = here
  for _, key in ipairs({ '<CR>', 'gd' }) do
    vim.keymap.set('n', key, open_item, { buffer = buffer, desc = 'Open the item of this line' })
  end
  for key, command in pairs(keys) do
    vim.keymap.set('n', key, function()
      local count = command == 'postpone' and ' ' .. vim.v.count1 or ''
      vim.cmd('Tagline ' .. command .. count)
    end, { buffer = buffer, nowait = true, desc = 'Run `:Tagline ' .. command .. '` on the item' })
  end
  M.follow(buffer, here)
end

--- Renews the buffer when a task list was changed or saved, until it is closed.
function M.follow(buffer, here)
  local group = vim.api.nvim_create_augroup('tagline-view-' .. buffer, {})
  local events = { 'TextChanged', 'InsertLeave', 'BufWritePost' }
  -- A list that was not open is changed before the server is told of its buffer.
  if vim.fn.exists('##LspAttach') == 1 then
    table.insert(events, 'LspAttach')
  end
  vim.api.nvim_create_autocmd(events, {
    desc = 'Renew what is shown of task lists',
    group = group,
    callback = function(event)
      if not vim.api.nvim_buf_is_loaded(buffer) then
        vim.api.nvim_del_augroup_by_id(group)
        shown[buffer] = nil
      elseif vim.lsp.buf_is_attached(event.buf, here.client.id) then
        here.renew(event.buf)
      end
    end,
  })
end

return M
