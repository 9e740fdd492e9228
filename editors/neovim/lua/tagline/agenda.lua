local name = 'tagline://agenda'

--- Opens the item of the line at the cursor. Its file and line are at the end of the line.
local function open_item(folder)
  local file, line = vim.api.nvim_get_current_line():match('[(;]%s?([^();]+):(%d+)%)$')
  if not file then
    vim.notify('tagline: there is no item on this line', vim.log.levels.WARN)
    return
  end
  vim.cmd('edit +' .. line .. ' ' .. vim.fn.fnameescape(folder .. '/' .. file))
end

--- Shows the buffer of the agenda of `folder` in this window, and returns it.
local function open(folder)
  vim.cmd('edit ' .. name)
  vim.bo.buftype = 'nofile'
  vim.bo.swapfile = false
  vim.bo.syntax = 'tagline'
  vim.bo.tabstop = 4
  vim.bo.path = folder
  vim.keymap.set('n', '<CR>', function() open_item(folder) end, {
    buffer = true,
    desc = 'Open the item of this line',
  })
  vim.keymap.set('n', 'q', '<Cmd>bdelete<CR>', { buffer = true, desc = 'Close the agenda' })
  return vim.api.nvim_get_current_buf()
end

--- Shows what is overdue, due today and due in the next seven days, from the saved files of
--- `folder`. Enter opens the item of a line, and `q` closes the agenda.
return function(folder)
  if vim.fn.executable('tagline') == 0 then
    vim.notify('tagline: `tagline` is not on the PATH', vim.log.levels.WARN)
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
      if code ~= 0 then
        local message = ('tagline: `tagline agenda` exited with code %d'):format(code)
        vim.notify(message, vim.log.levels.WARN)
        return
      end
      local buffer = open(folder)
      vim.bo.modifiable = true
      vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.list_slice(lines, 1, #lines - 1))
      vim.bo.modifiable = false
    end,
  })
end
