-- Shows what the server says: findings at the end of their lines, and hints after dates.

local M = {}

--- Whether a person has chosen how findings are shown.
local function is_chosen()
  local global = vim.diagnostic.config() or {}
  return vim.g.tagline_virtual_text == false or global.virtual_text or global.virtual_lines
end

--- Shows the messages of the server's findings at the end of their lines, unless a person has
--- chosen something else for all findings. The findings of other servers stay as they are.
function M.findings(diagnostics)
  for _, diagnostic in ipairs(diagnostics) do
    local namespace = vim.diagnostic.get_namespace(diagnostic.namespace)
    local own = namespace.opts or {}
    if diagnostic.source == 'tagline' and own.virtual_text == nil and not is_chosen() then
      vim.diagnostic.config({ virtual_text = true }, diagnostic.namespace)
    end
  end
end

--- Shows the hints in `buffer`, if `client` is our server.
function M.hints(buffer, client)
  if client and client.name == 'tagline' and vim.g.tagline_hints ~= false then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
end

return M
