-- What happens while a person writes a tag: Enter, Tab and `)` leave its parentheses, words in them
-- become dates, and the findings at the tag wait.

local M = {}

--- The last report of findings of each buffer, with what its handler needs.
local reports = {}

--- The tag that is being written: its buffer, its line, and the column of its `@`, both from 0.
local written

--- The tag of `line` in which a cursor at `column` stands: the columns of its `@`, of its end and,
--- if it has parentheses that are closed, of its `)`. Columns are in bytes from 0.
local function tag_at(line, column)
  local from = 1
  while true do
    local start, stop = line:find('@[%w_.\128-\255-]+', from)
    if not start or start > column then
      return nil
    end
    local before = line:sub(1, start - 1)
    local close
    if line:sub(stop + 1, stop + 1) == '(' then
      close = line:find('%)', stop)
      while close and line:sub(close - 1, close - 1) == '\\' do
        close = line:find('%)', close + 1)
      end
      stop = close or #line
    end
    -- At the start of the text, after a blank, a parenthesis or a full-width mark.
    local begins = before == '' or before:find('[%s)]$')
      or before:find('[\227\239][\128\188\189][\128-\191]$')
    if begins and column < (close or stop + 1) then
      return { start = start - 1, stop = stop, close = close and close - 1 }
    end
    from = (begins and stop or start) + 1
  end
end

--- The buffer, the line from 0, and the column of the cursor.
local function cursor()
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  return vim.api.nvim_get_current_buf(), row - 1, column
end

local function line_of(buffer, row)
  return vim.api.nvim_buf_get_lines(buffer, row, row + 1, false)[1] or ''
end

--- The server of the buffer; nil if there is none.
local function server(buffer)
  return vim.lsp.get_clients({ bufnr = buffer, name = 'tagline' })[1]
end

--- Whether a range of the protocol touches the tag on the line.
local function touches(range, row, tag)
  local first, last = range.start, range['end']
  return first.line <= row and row <= last.line
    and (first.line < row or first.character <= tag.stop)
    and (last.line > row or last.character >= tag.start)
end

--- Shows the last report of the buffer, but not what it says about the tag that is being written.
local function show(buffer)
  local report, context = unpack(reports[buffer])
  if written and written.buffer == buffer then
    local tag = tag_at(line_of(buffer, written.row), written.start + 1)
    report = vim.tbl_extend('force', report, {
      items = vim.tbl_filter(function(finding)
        local ranges = { finding.range }
        for _, related in ipairs(finding.relatedInformation or {}) do
          table.insert(ranges, related.location.range)
        end
        return not tag or not vim.iter(ranges):any(function(range)
          return touches(range, written.row, tag)
        end)
      end, report.items),
    })
  end
  vim.lsp.diagnostic.on_diagnostic(nil, report, context)
end

--- Handles the answer to `textDocument/diagnostic`.
function M.report(failure, report, context)
  local buffer = context.bufnr
  if not report or not buffer or not report.items and not reports[buffer] then
    vim.lsp.diagnostic.on_diagnostic(failure, report, context)
    return
  end
  local items = report.items or reports[buffer][1].items
  local full = vim.tbl_extend('force', report, { kind = 'full', items = items })
  reports[buffer] = { full, context }
  show(buffer)
end

--- Asks the server for what it formats after the `)` before `column`: words become their date.
local function format(buffer, row, column)
  local client = server(buffer)
  local line = line_of(buffer, row)
  if not client then
    return
  end
  client:request('textDocument/onTypeFormatting', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = row, character = column },
    ch = ')',
    options = {
      tabSize = vim.lsp.util.get_effective_tabstop(buffer),
      insertSpaces = vim.bo[buffer].expandtab,
    },
  }, function(_, edits)
    -- Not if something else has formatted the line meanwhile.
    if edits and vim.api.nvim_buf_is_loaded(buffer) and line_of(buffer, row) == line then
      -- One undo brings the words back.
      vim.bo[buffer].undolevels = vim.bo[buffer].undolevels
      vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding)
    end
  end, buffer)
end

--- Notes that the tag is written: its findings are shown, and its words become a date.
local function finish()
  local tag = written
  if not tag then
    return
  end
  written = nil
  if not vim.api.nvim_buf_is_loaded(tag.buffer) or not server(tag.buffer) then
    return
  end
  if reports[tag.buffer] then
    show(tag.buffer)
  end
  local found = tag_at(line_of(tag.buffer, tag.row), tag.start + 1)
  if found and found.close then
    format(tag.buffer, tag.row, found.close + 1)
  end
end

--- Notes where the cursor is, and whether the text was changed there.
local function follow(is_changed)
  local buffer, row, column = cursor()
  local tag = tag_at(line_of(buffer, row), column)
  local is_same = tag and written and written.buffer == buffer and written.row == row
    and written.start == tag.start
  if written and not is_same then
    finish()
  end
  if is_changed and tag then
    written = { buffer = buffer, row = row, start = tag.start }
  end
end

--- Whether the line has only a bullet or an open box.
local function is_empty_bullet(line)
  return line:find('^%s*[-*+]%s+$') or line:find('^%s*[-*+]%s+%[ %]%s*$') or line:find('^%s*☐%s*$')
end

--- The keys that take the place of `key`; nil if it keeps its meaning. In a tag, Enter and Tab take
--- the entry of the menu that is chosen. Directly before a tag's `)`, they leave it. Enter after an
--- empty bullet ends the list.
local function keys_for(key)
  if key ~= '\r' and key ~= '\t' and key ~= ')' or vim.fn.mode() ~= 'i' then
    return nil
  end
  local buffer, row, column = cursor()
  local line = line_of(buffer, row)
  local tag = tag_at(line, column)
  local is_at_bullet = key == '\r' and column == #line and is_empty_bullet(line)
  if not tag and not is_at_bullet or not server(buffer) then
    return nil
  end
  local menu = vim.fn.complete_info({ 'pum_visible', 'selected' })
  if tag and key ~= ')' and menu.pum_visible == 1 and menu.selected >= 0 then
    return '<C-y>'
  end
  if vim.bo.filetype == 'markdown' then
    return nil
  elseif is_at_bullet then
    return '<C-u>0<C-d>'
  elseif tag.close ~= column then
    return nil
  end
  -- The whole item stays on its line, also if text follows the tag.
  return key == '\r' and '<End><CR>' or '<C-g>U<Right>'
end

--- Follows the cursor in `buffer`, and what is typed there.
function M.attach(buffer)
  local group = vim.api.nvim_create_augroup('tagline-typing-' .. buffer, {})
  local function on(events, work)
    vim.api.nvim_create_autocmd(events, { group = group, buffer = buffer, callback = work })
  end
  -- Of keys that come at once, as from a macro, the events of changes tell only the last place.
  on({ 'InsertCharPre', 'TextChangedI', 'TextChangedP' }, function() follow(true) end)
  on('CursorMovedI', function() follow(false) end)
  on('InsertLeave', finish)
  on('BufUnload', function()
    reports[buffer] = nil
  end)
  vim.on_key(function(key)
    local keys = keys_for(key)
    if keys then
      vim.api.nvim_feedkeys(vim.keycode(keys), 'ni', false)
      return ''
    end
  end, vim.api.nvim_create_namespace('tagline-typing'))
end

return M
