(project
  text: (text) @name) @item

(task
  text: (text) @name) @item

(done_task
  text: (text) @name) @item

(cancelled_task
  text: (text) @name) @item
