-- The hover.

local test = require('test').since('0.7')

test('a date is described in words', function(editor)
  local tomorrow = os.date('%Y-%m-%d', editor:lua('return os.time()') + 86400)
  editor:tasks({ '- buy bread @due(' .. tomorrow .. ')' })
  local words = editor:answer('textDocument/hover', 0, 20).contents.value
  assert(words:find('· tomorrow', 1, true), 'the hover says: ' .. words)
end)
