def names(ground, folder):
    return "todo"
