/// `import IconForgeKit` is enough for the programs in Examples: builds, validation, findings, files.
@_exported public import IconFiles
@_exported public import IconMaking
@_exported public import IconProject
@_exported public import IconRules
@_exported public import IconStore
@_exported public import IconValidation
