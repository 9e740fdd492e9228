-- The hover.

local test = require('test').since('0.7')

test('a date is described in words', function(editor)
  local tomorrow = os.date('%Y-%m-%d', editor:lua('return os.time()') + 86400)
  editor:tasks({ '- buy bread @due(' .. tomorrow .. ')' })
  local words = editor:answer('textDocument/hover', 0, 20).contents.value
  assert(words:find('· tomorrow', 1, true), 'the hover says: ' .. words)
end)

test('a finding is explained in a sentence', function(editor)
  editor:tasks({ '- pay rent @due(2025-02-30)' })
  local words = editor:answer('textDocument/hover', 0, 20).contents.value
  assert(words:find('No calendar has that day', 1, true), words)
  assert(words:find('invalid-date', 1, true), words)
  assert(not words:find('Use instead', 1, true), words)
end)
