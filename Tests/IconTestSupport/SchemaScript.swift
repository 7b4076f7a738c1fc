/// For Python scripts that hold a document against a JSON schema: `validate` is the compiled schema,
/// and `harm(document, change)` ends the script where a changed document is taken.
public let schemaScript = """
  import copy, json
  import fastjsonschema

  def harm(document, change):
      broken = copy.deepcopy(document)
      change(broken)
      try:
          validate(broken)
      except fastjsonschema.JsonSchemaException:
          return
      raise AssertionError("nothing said against " + json.dumps(broken))

  """
