// Templates of recipes: values of earlier steps, ids of objects, days and numbers of this run.
import { isObject } from './document.ts';

/** What templates may name: results of steps, and of a call `sent`, `path`, `query`, `token` and `answer`. */
export type Scope = Record<string, unknown>;

/** Something that a case needs cannot be had here; the cell is named as not reached, with this reason. */
export class OutOfReach extends Error {}

/** Gives the id of an object that cases share (`own`) or of a new one (`fresh`). */
export type ObjectSource = (which: 'own' | 'fresh', kind: string) => Promise<string>;

/** A value inside another, by keys; of a list -1 is the last item, `name=value` the first with that value. */
export function pick(value: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (node, key) =>
      Array.isArray(node) ? itemOf(node, String(key)) : isObject(node) ? node[String(key)] : undefined,
    value,
  );
}

function itemOf(list: readonly unknown[], key: string): unknown {
  const [name = '', wanted] = key.split('=');
  return wanted === undefined
    ? list.at(Number(key))
    : list.find((item) => isObject(item) && String(item[name]) === wanted);
}

let counter = 0;

function inText(text: string): string {
  return text.replace(/\{\{(\w+)(?: (-?\d+))?\}\}/g, (whole, what: string, number = '0') => {
    if (what === 'now') return String(Date.now());
    if (what === 'unique') return `${Date.now().toString(36)}-${(counter++).toString(36)}`;
    if (what === 'day') return new Date(Date.now() + Number(number) * 86_400_000).toISOString().slice(0, 10);
    return whole;
  });
}

/**
 * Fills a template. A text `$name/part/0` is the value at that place of the scope, `$own/table_id` and `$fresh/table_id` are ids of
 * objects; inside other texts stand {{now}} (Unix milliseconds), {{unique}} and {{day -7}} (a date, days from today).
 * @throws OutOfReach where the scope has no such part
 */
export async function fill(template: unknown, scope: Scope, objects: ObjectSource): Promise<unknown> {
  if (typeof template === 'string') {
    if (!template.startsWith('$')) return inText(template);
    const [first = '', ...rest] = template.slice(1).split('/');
    if (first === 'own' || first === 'fresh') return objects(first, rest[0] ?? '');
    const value = pick(scope[first], ...rest);
    if (value === undefined) throw new OutOfReach(`there is no ${template.slice(1)}`);
    return value;
  }
  if (Array.isArray(template)) {
    const items: unknown[] = [];
    for (const item of template) items.push(await fill(item, scope, objects));
    return items;
  }
  if (!isObject(template)) return template;
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(template)) entries.push([key, await fill(value, scope, objects)]);
  return Object.fromEntries(entries);
}
