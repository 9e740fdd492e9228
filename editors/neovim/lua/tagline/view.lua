-- A buffer that shows a text about task lists, which can be read but not changed.

local M = {}

--- Shows the buffer called `name` in this window, and returns it. `gF` finds its files in `folder`.
function M.open(name, folder)
  vim.cmd('edit ' .. vim.fn.fnameescape(name))
  vim.bo.buftype = 'nofile'
  vim.bo.swapfile = false
  vim.bo.syntax = 'tagline'
  vim.bo.tabstop = 4
  vim.bo.path = folder
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

return M
