-- Asks for a day in a small window, which shows what the words mean while they are typed.

local server = require('tagline.client')

local space = vim.api.nvim_create_namespace('tagline-due')

--- Calls `done` with words that mean a day in the list `uri`. Enter takes them, the Tab key
--- completes days, and Escape closes the window. `source` is a buffer of the server.
return function(client, source, uri, done)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  local window = vim.api.nvim_open_win(buffer, true, {
    relative = 'cursor',
    row = 1,
    col = 0,
    width = math.max(20, math.min(70, vim.o.columns - 4)),
    height = 1,
    style = 'minimal',
    border = 'single',
  })

  local function typed()
    return vim.trim(vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] or '')
  end

  local function show(words, group)
    vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
    vim.api.nvim_buf_set_extmark(buffer, space, 0, 0, { virt_text = { { words, group } } })
  end

  --- Shows what is typed, and then calls `accept`, if that means a day.
  local function read(accept)
    local words = typed()
    if words == '' then
      show('due when? such as fri 14:00', 'Comment')
      return
    end
    local target = { text = words, textDocument = { uri = uri } }
    server.execute(client, 'tagline.readDay', target, source, function(failure, day)
      if not vim.api.nvim_buf_is_valid(buffer) or typed() ~= words then
        return
      elseif failure then
        show(failure.message, 'WarningMsg')
      elseif accept then
        accept(words)
      else
        show(day.words, 'Comment')
      end
    end)
  end

  local function close()
    vim.cmd('stopinsert')
    if vim.api.nvim_win_is_valid(window) then
      vim.api.nvim_win_close(window, true)
    end
  end

  local function map(modes, key, action)
    vim.keymap.set(modes, key, action, { buffer = buffer })
  end
  map({ 'i', 'n' }, '<CR>', function()
    read(function(words)
      close()
      done(words)
    end)
  end)
  map({ 'i', 'n' }, '<Esc>', close)
  map('i', '<Tab>', function()
    local words = typed()
    vim.fn.complete(1, vim.tbl_filter(function(day)
      return vim.startswith(day, words)
    end, require('tagline.days')()))
  end)
  vim.api.nvim_create_autocmd({ 'TextChangedI', 'TextChangedP' }, {
    desc = 'Show what the words mean',
    buffer = buffer,
    callback = function() read() end,
  })
  read()
  vim.cmd('startinsert')
end
