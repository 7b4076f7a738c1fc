/// `import IconForgeKit` is enough for the program of docs/library.md: builds, validation, files.
@_exported public import IconFiles
@_exported public import IconMaking
@_exported public import IconProject
@_exported public import IconStore
@_exported public import IconValidation
