/// The start of Python scripts that check a document against a JSON schema. The script defines `validate`,
/// the compiled schema; `harm(document, change)` fails if the schema accepts a changed document.
package let schemaScript = """
  import copy, json
  import fastjsonschema

  def harm(document, change):
      broken = copy.deepcopy(document)
      change(broken)
      try:
          validate(broken)
      except fastjsonschema.JsonSchemaException:
          return
      raise AssertionError("accepted: " + json.dumps(broken))

  """
