local M = {}

local function check_version()
  local version = tostring(vim.version())
  if vim.fn.has('nvim-0.11') == 1 then
    vim.health.ok('Neovim ' .. version)
  elseif vim.fn.has('nvim-0.8') == 1 then
    vim.health.ok('Neovim ' .. version .. ': settings by vim.lsp.config() need 0.11')
  else
    vim.health.error('Neovim ' .. version, 'Neovim 0.8 or newer is needed')
  end
end

local function check_server()
  local program = vim.fn.exepath('tagline')
  if program == '' then
    vim.health.error('`tagline` is not on the PATH', {
      'Build it: `swift build -c release`',
      'Put `.build/release/tagline` into a folder on the PATH',
    })
    return
  end
  local version = vim.trim(vim.fn.system({ program, '--version' }))
  if vim.v.shell_error == 0 then
    vim.health.ok(('`%s` is %s'):format(program, version))
  else
    vim.health.error(('`%s` does not run'):format(program), version)
  end
end

local function check_clients()
  local get = vim.lsp.get_clients or vim.lsp.get_active_clients
  local count = #get({ name = 'tagline' })
  vim.health.info(('%d running %s'):format(count, count == 1 and 'server' or 'servers'))
end

function M.check()
  vim.health.start('tagline')
  check_version()
  check_server()
  check_clients()
end

return M
