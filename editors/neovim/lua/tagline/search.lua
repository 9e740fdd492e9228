-- The items that a search finds, in a buffer that is renewed while task lists are edited.

local server = require('tagline.client')
local view = require('tagline.view')

--- Shows what `target`, the argument of `tagline.search`, finds in this window; then the commands
--- work on the items.
return function(client, target)
  local uri = target.textDocument.uri
  local function ask(source, show)
    server.execute(client, 'tagline.search', target, source, show)
  end
  local source = vim.uri_to_bufnr(uri)
  ask(source, function(failure, text)
    if failure then
      server.warn(failure.message)
      return
    end
    local folder = client.config.root_dir or vim.fn.fnamemodify(vim.uri_to_fname(uri), ':h')
    local buffer = view.open('tagline://search/' .. (target.title or target.search), folder)
    view.fill(buffer, text)
    view.act(buffer, {
      client = client,
      view = { command = 'tagline.search', arguments = { target } },
      source = source,
      renew = function(changed)
        ask(changed, function(problem, other)
          view.fill(buffer, problem and problem.message or other)
        end)
      end,
    })
  end)
end
