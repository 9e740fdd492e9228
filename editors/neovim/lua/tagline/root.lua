--- The nearest folder, from `folder` upwards, that contains one of `markers`.
local function marked(folder, markers)
  for _, marker in ipairs(markers) do
    local found = vim.fn.finddir(marker, vim.fn.fnameescape(folder) .. ';')
    if found == '' then
      found = vim.fn.findfile(marker, vim.fn.fnameescape(folder) .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p:s?[\\/]$??:h')
    end
  end
  return nil
end

--- The folder whose task lists belong together with `buffer`: the nearest one that contains one of
--- `markers`, or else the one of the file. Nil if that is the home folder or the root of the disk,
--- which are too large to be searched.
return function(buffer, markers)
  local name = vim.api.nvim_buf_get_name(buffer)
  local folder = name == '' and vim.fn.getcwd() or vim.fn.fnamemodify(name, ':p:h')
  local root = marked(folder, markers or {})
  if root then
    return root
  end
  local home = vim.fn.fnamemodify('~', ':p:s?[\\/]$??')
  if folder == home or folder == vim.fn.fnamemodify(folder, ':h') then
    return nil
  end
  return folder
end
