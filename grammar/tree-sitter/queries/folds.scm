; An item folds with what is indented below it.
(_
  children: (children)) @fold
