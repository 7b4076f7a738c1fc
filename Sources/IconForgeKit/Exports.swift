/// `import IconForgeKit` is enough for every public declaration: a test compares the public imports.
@_exported public import IconCodec
@_exported public import IconFiles
@_exported public import IconImage
@_exported public import IconMaking
@_exported public import IconPackages
@_exported public import IconProject
@_exported public import IconRules
@_exported public import IconSpec
@_exported public import IconStore
@_exported public import IconValidation
