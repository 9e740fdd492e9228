(project
  children: (children)? @class.inside) @class.around

(task
  text: (text)? @function.inside) @function.around

(done_task
  text: (text)? @function.inside) @function.around

(cancelled_task
  text: (text)? @function.inside) @function.around

(note) @comment.around
