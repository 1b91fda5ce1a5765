import { decode, type JsonDocument, type JsonNode } from './json-document.ts';

/** What stands in place of a value that is not shown. */
export const MASK = '••••••';

/** Whether each value is hidden, itself or by what holds it: `masked[place]` is 1. */
export function maskValues({ nodes }: JsonDocument, maskedKeys: readonly string[]): Uint8Array {
  const hidden = new Uint8Array(nodes.length);
  if (maskedKeys.length === 0) return hidden;
  const names = new Set(maskedKeys.map((name) => name.toLowerCase()));
  nodes.forEach((node, place) => {
    const isHidden = typeof node.key === 'string' && names.has(node.key.toLowerCase());
    if (isHidden || hidden[node.parent] === 1) hidden[place] = 1;
  });
  return hidden;
}

/** The places of the values that show, given which containers are expanded. What is hidden shows no inside. */
export function visiblePlaces(
  { nodes }: JsonDocument,
  masked: Uint8Array,
  isExpanded: (place: number) => boolean,
): number[] {
  const places: number[] = [];
  let place = 0;
  while (place < nodes.length) {
    const node = nodes[place];
    if (!node) break;
    places.push(place);
    place = node.size > 0 && masked[place] !== 1 && isExpanded(place) ? place + 1 : node.next;
  }
  return places;
}

/** What a scalar says: a string as its text, anything else as it was written. */
export function scalarText({ text }: JsonDocument, node: JsonNode): string {
  const source = text.slice(node.start, node.end);
  return node.kind === 'string' ? decode(source) : source;
}

/** A value as it was written, with what is hidden in it replaced: safe to show and to copy. */
export function sourceOf({ text, nodes }: JsonDocument, masked: Uint8Array, place: number): string {
  const node = nodes[place];
  if (!node) return '';
  let source = '';
  let from = node.start;
  let inner = place;
  while (inner < node.next) {
    const value = nodes[inner];
    if (!value) break;
    if (masked[inner] === 1) {
      source += `${text.slice(from, value.start)}"${MASK}"`;
      from = value.end;
      inner = value.next;
    } else inner += 1;
  }
  return source + text.slice(from, node.end);
}

/** The way to a value, as JSONPath writes it (RFC 9535): `$.users[0]["full name"]`. */
export function pathOf({ nodes }: JsonDocument, place: number): string {
  const steps: string[] = [];
  for (let node = nodes[place]; node && node.key !== null; node = nodes[node.parent]) {
    const { key } = node;
    if (typeof key === 'number') steps.push(`[${key}]`);
    else steps.push(/^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);
  }
  return `$${steps.reverse().join('')}`;
}

/** The places whose name or value holds a text, whatever its case. Hidden values are not searched. */
export function findPlaces(document: JsonDocument, masked: Uint8Array, text: string): number[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return [];
  const found: number[] = [];
  document.nodes.forEach((node, place) => {
    if (masked[node.parent] === 1) return;
    const isNamed = typeof node.key === 'string' && node.key.toLowerCase().includes(wanted);
    const isScalar = node.kind !== 'object' && node.kind !== 'array';
    if (
      isNamed ||
      (isScalar && masked[place] !== 1 && scalarText(document, node).toLowerCase().includes(wanted))
    )
      found.push(place);
  });
  return found;
}

/** The containers around a value. */
export function ancestorsOf({ nodes }: JsonDocument, place: number): number[] {
  const places: number[] = [];
  for (let parent = nodes[place]?.parent ?? -1; parent >= 0; parent = nodes[parent]?.parent ?? -1)
    places.push(parent);
  return places;
}
