std = 'luajit'
local writable = { read_only = false, other_fields = true }
read_globals = {
  vim = {
    other_fields = true,
    fields = {
      b = writable,
      bo = writable,
      g = writable,
      lsp = { other_fields = true, fields = { commands = writable } },
      o = writable,
      opt_local = writable,
      wo = writable,
    },
  },
}
max_line_length = 100
