-- The completion menu.

local M = {}

--- Waits until the menu has an entry called `label`, and takes it by the keyboard.
function M.take(editor, label)
  local index = M.await(editor, label)
  editor:type(('<C-n>'):rep(index - 1) .. '<C-y>')
end

--- Waits until the menu has an entry called `label`, and returns its number from 1.
function M.await(editor, label)
  return editor:await('`' .. label .. '` in the menu', function()
    local items = editor:request('nvim_call_function', 'complete_info', { { 'items' } }).items
    for index, item in ipairs(items) do
      if item.abbr == label then
        return index
      end
    end
  end)
end

--- Types `keys`, and chooses the entry called `label` as soon as the menu has it.
function M.choose(editor, keys, label)
  editor:type(keys)
  local index = M.await(editor, label)
  editor:request('nvim_select_popupmenu_item', index - 1, true, true, {})
end

return M
