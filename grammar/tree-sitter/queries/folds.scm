; An item folds with its children.
(_
  children: (children)) @fold
