-- Findings that the editor requests.

local test = require('test').since('0.11')

test('an editor that can request findings is not sent them unasked', function(editor)
  editor:tasks({ '- call Ada @work @work' })
  editor:findings(1)
  local pulled = editor:lua([[
    local pulled = 0
    for id, namespace in pairs(vim.diagnostic.get_namespaces()) do
      if #vim.diagnostic.get(0, { namespace = id }) > 0 then
        assert(namespace.name:find('pull') or namespace.name:find('%.%d+%.'), namespace.name)
        pulled = pulled + 1
      end
    end
    return pulled
  ]])
  assert(pulled == 1, 'findings arrived ' .. pulled .. ' ways')
end)
