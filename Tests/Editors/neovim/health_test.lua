-- What the plugin says about itself.

local test = require('test').since('0.7')

test('the health check finds the server', function(editor)
  editor:command('checkhealth tagline')
  local health = table.concat(editor:lines(), '\n')
  assert(health:find('tagline 0', 1, true), health)
  assert(not health:find('ERROR'), health)
end)
