local name = 'tagline://agenda'

--- Shows the buffer of the agenda in this window, and returns it.
local function open()
  vim.cmd('edit ' .. name)
  vim.bo.buftype = 'nofile'
  vim.bo.swapfile = false
  vim.bo.syntax = 'tagline'
  vim.bo.tabstop = 4
  return vim.api.nvim_get_current_buf()
end

--- Shows what is overdue, due today and due in the next seven days, from the saved files of
--- `folder`. `gF` on a file name and line number opens the file there.
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
      local buffer = open()
      vim.bo.path = folder
      vim.bo.modifiable = true
      vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.list_slice(lines, 1, #lines - 1))
      vim.bo.modifiable = false
    end,
  })
end
