if vim.g.loaded_tagline then
  return
end
vim.g.loaded_tagline = true

if vim.fn.has('nvim-0.7') == 0 then
  vim.notify('tagline: Neovim 0.7 or newer is needed', vim.log.levels.WARN)
  return
end

vim.api.nvim_create_user_command('Tagline', function(options)
  require('tagline.command').run(options)
end, {
  desc = 'Change the task list at the cursor',
  nargs = '+',
  range = true,
  complete = function(...)
    return require('tagline.command').complete(...)
  end,
})

for _, name in ipairs({
  'agenda',
  'archive',
  'cancel',
  'done',
  'done-all',
  'due',
  'fix',
  'next',
  'overview',
  'postpone',
  'sort',
  'start',
}) do
  local keys = ('<Plug>(tagline-%s)'):format(name)
  vim.keymap.set({ 'n', 'x' }, keys, (':Tagline %s<CR>'):format(name), { silent = true })
end

vim.lsp.commands['tagline.search'] = function(command, context)
  require('tagline.search')(vim.lsp.get_client_by_id(context.client_id), command.arguments[1])
end

local group = vim.api.nvim_create_augroup('tagline', {})

-- Neovim 0.11 finds lsp/tagline.lua by itself, and merges the user's own settings into it.
if vim.fn.has('nvim-0.11') == 1 then
  vim.lsp.enable('tagline')
  vim.api.nvim_create_autocmd('LspAttach', {
    desc = 'Fold task files as their server says, show its hints, and complete while typing',
    group = group,
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      require('tagline.fold')(event.buf, client)
      require('tagline.display').hints(event.buf, client)
      require('tagline.completion')(event.buf, client)
      if client and client.name == 'tagline' then
        require('tagline.typing').attach(event.buf)
      end
    end,
  })
  vim.api.nvim_create_autocmd('DiagnosticChanged', {
    desc = 'Show the messages of findings in task files',
    group = group,
    callback = function(event)
      require('tagline.display').findings(event.data.diagnostics)
    end,
  })
else
  local config = dofile(vim.api.nvim_get_runtime_file('lsp/tagline.lua', false)[1])
  vim.api.nvim_create_autocmd('FileType', {
    desc = 'Start the language server for task files',
    group = group,
    pattern = config.filetypes,
    callback = function(event)
      require('tagline.start')(config, event.buf)
    end,
  })
end
