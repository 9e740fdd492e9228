-- Defines tests. A test is a sentence, and a function that proves it in a new editor and a new
-- folder.

local Editor = require('editor')

local M = { passed = 0, failed = 0, skipped = 0 }

local function run(sentence, prove)
  local editor = Editor.start(('%s/test-%d'):format(vim.env.HOME, M.passed + M.failed))
  local passed, reason = xpcall(prove, debug.traceback, editor)
  editor:stop()
  if passed then
    M.passed = M.passed + 1
  else
    M.failed = M.failed + 1
    print(('FAILED: %s\n%s'):format(sentence, reason))
  end
end

local function skip()
  M.skipped = M.skipped + 1
end

--- The function that defines tests for this version of the editor and newer ones, such as `0.11`.
function M.since(version)
  local probe = { vim.env.NVIM, '--version' }
  local found = vim.fn.systemlist(probe)[1]:match('v(%d+%.%d+)')
  return vim.version.ge(found, version) and run or skip
end

--- Fails unless both are deeply equal.
function M.equal(found, expected, what)
  assert(
    vim.deep_equal(found, expected),
    ('%s\nfound: %s\nexpected: %s'):format(what, vim.inspect(found), vim.inspect(expected))
  )
end

return M
