; Captures for both conventions: `inside` and `around`, `inner` and `outer`.

; A project and its children.
(project
  children: (children)? @class.inside @class.inner) @class.around @class.outer

; A task and its children; inside is its own text.
(task
  text: (text)? @function.inside @function.inner) @function.around @function.outer

(done_task
  text: (text)? @function.inside @function.inner) @function.around @function.outer

(cancelled_task
  text: (text)? @function.inside @function.inner) @function.around @function.outer

; A tag; inside is its payload, or its name if it has no payload.
(tag
  payload: (_) @parameter.inside @parameter.inner) @parameter.around @parameter.outer

(tag
  name: (name) @parameter.inside @parameter.inner
  !payload) @parameter.around @parameter.outer

; A note is a comment on the item above it.
(note
  text: (text) @comment.inside @comment.inner) @comment.around @comment.outer
