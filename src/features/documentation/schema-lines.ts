// A schema in words for the tables of the reference. Names of types are those of JSON Schema in every language.
import type { ReferenceSchema } from '../../api/reference.ts';
import { resolved, typesOf } from './example-value.ts';

type Schemas = Readonly<Record<string, ReferenceSchema>>;

/** The type of a schema, such as `integer | null`, `array of OpenTable` or `string (uuid)`. */
export function typeText(schema: ReferenceSchema, schemas: Schemas): string {
  if (schema.$ref !== undefined) {
    const target = resolved(schema, schemas);
    // a named object is told by its name, a named text or number by what it is
    return typesOf(target).includes('object') || target.oneOf ? schema.$ref : typeText(target, schemas);
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((choice) => typeText(choice, schemas)).join(' | ');
  const types = typesOf(schema).map((type) => {
    if (type === 'array') return schema.items ? `array of ${typeText(schema.items, schemas)}` : 'array';
    return type === 'string' && schema.format !== undefined ? `string (${schema.format})` : type;
  });
  if (types.length === 0) return schema.const === undefined ? 'any' : typeof schema.const;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `map of ${typeText(schema.additionalProperties, schemas)}`;
  return types.join(' | ');
}

/** The limits of a schema, such as `1 to 100`, `at most 20 items`, in the notation of mathematics where words would need translation. */
export function limitTexts(given: ReferenceSchema, schemas: Schemas): string[] {
  const schema = resolved(given, schemas);
  const range = (least: number | undefined, most: number | undefined, of: string) => {
    if (least === undefined && most === undefined) return [];
    if (least !== undefined && most !== undefined) return [`${least} ≤ ${of} ≤ ${most}`];
    return [most === undefined ? `${of} ≥ ${least}` : `${of} ≤ ${most}`];
  };
  return [
    ...range(schema.minimum, schema.maximum, 'n'),
    ...range(schema.minLength, schema.maxLength, 'length'),
    ...range(schema.minItems, schema.maxItems, 'items'),
    ...(schema.pattern === undefined ? [] : [schema.pattern]),
    ...(schema.const === undefined ? [] : [`= ${JSON.stringify(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

/** A field of an object. */
export interface SchemaField {
  readonly name: string;
  readonly schema: ReferenceSchema;
  readonly required: boolean;
}

/** The objects whose fields are shown below a schema: its own, those of its items or values, one for each of its choices. */
export function objectsOf(
  given: ReferenceSchema,
  schemas: Schemas,
): { label: string; fields: SchemaField[] }[] {
  const schema = resolved(given, schemas);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.flatMap((choice) => objectsOf(choice, schemas));
  if (schema.items) return objectsOf(schema.items, schemas);
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const fields = Object.entries(properties).map(([name, property]) => ({
      name,
      schema: property,
      required: required.includes(name),
    }));
    return fields.length === 0 ? [] : [{ label: given.$ref ?? '', fields }];
  }
  return typeof schema.additionalProperties === 'object'
    ? objectsOf(schema.additionalProperties, schemas)
    : [];
}
