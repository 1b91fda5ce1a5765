// Bodies of an operation that are as large as the contract allows, one field at a time, by reflection.
import { type Operation, resolveRef } from '../../server/kernel/contract.ts';

/** What of a schema is looked at here. */
interface Sized {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Sized;
  properties?: Record<string, Sized>;
  additionalProperties?: boolean | Sized;
  oneOf?: Sized[];
}

/** The smallest value that a schema of the contract takes. */
type Smallest = (schema: Sized) => unknown;

/** A field that can be large: a text, a list or a map. */
export interface LargeField {
  /** Where it is in the body, such as `blocks[].markdown`. */
  field: string;
  /** Characters of JSON of the largest value, about. */
  size: number;
  /** A body in which it has a share (0 to 1) of its largest size, all others being small. */
  body: (share: number) => unknown;
}

/** Texts are made of this, over and over: words, and a character that parsers look twice at. */
const TEXT = 'how_many (rows) of "city" ';
/** Bytes of a body that are left for what is beside the field. */
const BESIDE = 2000;

interface Place {
  field: string;
  size: number;
  value: (share: number) => unknown;
}

/**
 * The fields of a JSON body that can be large.
 *
 * @param given values of fields of the body that replace the smallest ones, such as ids of objects that exist
 * @param smallest makes what is beside the field
 */
export function largeFields(
  { media, body, maxBytes }: Operation,
  given: object,
  smallest: Smallest,
): LargeField[] {
  if (media !== 'application/json' || !body) return [];
  const rest = { ...(smallest(body) as object), ...given }; // the bodies of the contract are objects
  return placesIn(body, '', maxBytes - BESIDE, [], smallest, rest).map(({ field, size, value }) => ({
    field,
    size,
    body: value,
  }));
}

function placesIn(
  given: Sized,
  field: string,
  room: number,
  within: Sized[],
  smallest: Smallest,
  whole?: object,
): Place[] {
  const schema = resolveRef<Sized>(given);
  // a kind of value that holds itself
  if (within.includes(schema)) return [];
  const inner = [...within, schema];
  const types = [schema.type].flat();
  const places: Place[] = (schema.oneOf ?? []).flatMap((choice) =>
    placesIn(choice, field, room, inner, smallest),
  );
  const { maxLength, maxItems, maxProperties, items } = schema;
  if (
    types.includes('string') &&
    maxLength !== undefined &&
    !schema.enum &&
    !schema.format &&
    !schema.pattern
  ) {
    const length = Math.min(maxLength, Math.floor(room / 1.2));
    places.push({ field, size: length, value: (share) => textOf(Math.floor(length * share)) });
  }
  if (types.includes('array') && items) {
    const one = JSON.stringify(itemOf(items, 0, smallest)).length + 6;
    const count = Math.min(maxItems ?? 0, Math.floor(room / one));
    places.push({
      field: `${field}[]`,
      size: count * one,
      value: (share) =>
        Array.from({ length: Math.floor(count * share) }, (_, index) => itemOf(items, index, smallest)),
    });
    for (const place of placesIn(items, `${field}[]`, room, inner, smallest))
      places.push({ ...place, value: (share) => [place.value(share)] });
  }
  if (maxProperties !== undefined) {
    const entry = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    const one = JSON.stringify(smallest(entry)).length + 20;
    const count = Math.min(maxProperties, Math.floor(room / one));
    places.push({
      field: `${field}{}`,
      size: count * one,
      value: (share) =>
        Object.fromEntries(
          Array.from({ length: Math.floor(count * share) }, (_, index) => [`name ${index}`, smallest(entry)]),
        ),
    });
    for (const place of placesIn(entry, `${field}{}`, room, inner, smallest))
      places.push({ ...place, value: (share) => ({ name: place.value(share) }) });
  }
  const rest = whole ?? (schema.properties ? (smallest(schema) as object) : {}); // an object has properties
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    for (const place of placesIn(property, field === '' ? name : `${field}.${name}`, room, inner, smallest))
      places.push({ ...place, value: (share) => ({ ...rest, [name]: place.value(share) }) });
  return places;
}

/** A text of so many characters. */
function textOf(length: number): string {
  return TEXT.repeat(Math.ceil(length / TEXT.length)).slice(0, Math.max(1, length));
}

/** Different ones where they may be, as lists that name things have no two alike. */
function itemOf(items: Sized, index: number, smallest: Smallest): unknown {
  const value = smallest(items);
  const schema = resolveRef<Sized>(items);
  if (typeof value === 'string' && !schema.enum && !schema.format && !schema.pattern)
    return `${value} ${index}`;
  return value;
}
