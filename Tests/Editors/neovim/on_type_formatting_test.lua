-- Formatting by the server while typing.

local test = require('test').since('0.12')

--- Opens a file in which only the server continues a bullet.
local function open(editor, lines)
  editor:tasks(lines)
  editor:command('setlocal autoindent formatoptions-=r formatoptions-=o comments=')
  editor:lua('vim.lsp.on_type_formatting.enable(true)')
  editor:place(0, 0)
end

test('Enter continues a bullet', function(editor)
  open(editor, { '\t- [x] call Ada' })
  editor:type('A<CR>')
  editor:await_line(1, '\t- [ ] ')
end)

test('Enter adds no second bullet if the editor continues the bullet itself', function(editor)
  editor:tasks({ '\t- call Ada' })
  editor:lua('vim.lsp.on_type_formatting.enable(true)')
  editor:place(0, 0)
  editor:type('A<CR>buy bread')
  editor:await_line(1, '\t- buy bread')
end)

test('a closing parenthesis trims its payload', function(editor)
  open(editor, { '- call Ada @due( 2025-05-11 ' })
  editor:type('A)')
  editor:await_line(0, '- call Ada @due(2025-05-11)')
end)
