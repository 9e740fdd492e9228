-- Runs the test files named on the command line.

local test = require('test')

for _, file in ipairs(_G.arg) do
  dofile(file)
end
print(('%d passed, %d failed, %d skipped'):format(test.passed, test.failed, test.skipped))
os.exit(test.failed == 0)
