-- Runs the test files named on the command line.

local test = require('test')

for _, file in ipairs(_G.arg) do
  dofile(file)
end
local sum = ('%d passed, %d failed, %d skipped\n'):format(test.passed, test.failed, test.skipped)
io.stdout:write(sum)
os.exit(test.failed == 0)
