local weekdays = {
  'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday',
}

--- The days that a person may mean, in words, from the nearest to the farthest.
return function()
  local days = { 'today', 'tomorrow' }
  local today = tonumber(os.date('%w'))
  for offset = 2, 6 do
    table.insert(days, weekdays[(today + offset) % 7 + 1])
  end
  vim.list_extend(days, { 'in 3 days', 'in 1 week', 'in 2 weeks', 'next week' })
  for offset = 1, 7 do
    table.insert(days, 'next ' .. weekdays[offset % 7 + 1])
  end
  return days
end
