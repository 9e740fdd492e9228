local M = {}

-- The names changed with Neovim 0.8 and 0.10.
local health = vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local info = health.info or health.report_info
local fail = health.error or health.report_error

local function check_version()
  local version = vim.version()
  local words = ('Neovim %d.%d.%d'):format(version.major, version.minor, version.patch)
  if vim.fn.has('nvim-0.11') == 1 then
    ok(words)
  elseif vim.fn.has('nvim-0.7') == 1 then
    ok(words .. ': 0.11 is needed for settings with vim.lsp.config()')
  else
    fail(words, { 'Install Neovim 0.7 or newer' })
  end
end

local function check_server()
  local program = vim.fn.exepath('tagline')
  if program == '' then
    fail('`tagline` is not on the PATH', {
      'From a release: put the `bin` of the unpacked `tagline-*.tar.gz` on the PATH',
      'On Debian and Ubuntu: `sudo dpkg -i tagline_*.deb`',
      'With pip: `pip install tagline-*.whl`',
      'From source: `swift build -c release --product tagline`, then '
        .. '`install .build/release/tagline ~/.local/bin/`',
    })
    return
  end
  local version = vim.trim(vim.fn.system({ program, '--version' }))
  if vim.v.shell_error == 0 then
    ok(('`%s` is %s'):format(program, version))
  else
    fail(('`%s` does not run'):format(program), { version })
  end
end

local function check_clients()
  local count = 0
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == 'tagline' then
      count = count + 1
      local folder = client.config.root_dir
      info(folder and ('a server for the task lists in `%s`'):format(folder)
        or 'a server for open files only: they are in your home folder or at the root of the disk')
    end
  end
  if count == 0 then
    info('no running server: it starts when you open a task list')
  end
end

function M.check()
  start('tagline')
  check_version()
  check_server()
  check_clients()
end

return M
