/** What a field of a record holds; the same as JSON, so that a draft of it can be kept. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

/** Values of a record by the names of its fields. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Stands for one state of a record; a save names the one it began from. */
export type Version = string | number;

/** A record as the server has it at one time. */
export interface RecordState {
  readonly values: FieldValues;
  readonly version: Version;
}

/** What was typed and not saved, with what stood there when it was typed. */
export interface RecordDraft {
  readonly version: Version;
  /** The values below what was typed, to see later whether somebody else changed them. */
  readonly base: FieldValues;
  readonly typed: FieldValues;
  readonly reason: string;
}

/** What a person decides about a field that both sides changed. */
export type Pick =
  | { readonly side: 'mine' }
  | { readonly side: 'theirs' }
  /** Something of both. */
  | { readonly side: 'merged'; readonly value: FieldValue };

/** Somebody else saved the record in between. */
export interface RecordConflict {
  readonly theirs: FieldValues;
  readonly version: Version;
  /** Who saved it; `null` where that is not known. */
  readonly by: string | null;
  /** When, in Unix seconds. */
  readonly at: number | null;
  /** Fields that both sides changed, to different values: each needs a decision. */
  readonly clashes: readonly string[];
  /** Fields that only the other side changed: taken over. */
  readonly incoming: readonly string[];
  readonly picks: Readonly<Record<string, Pick>>;
}

/** Whether two values are the same, lists and objects by what they hold. An absent value is `null`. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b))
    return (
      isList(a) && isList(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]))
    );
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => sameValue(a[name], b[name]));
}

function isList(value: FieldValue): value is readonly FieldValue[] {
  return Array.isArray(value);
}

/** The values that differ from a base. */
export function changesFrom(base: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(base[name], value)));
}

/** The values of some fields; absent ones as `null`. */
export function valuesOf(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/**
 * Compares the two ways in which a record went on from one base.
 *
 * @param base what both sides began from
 * @param typed what this person changed, by field
 * @param theirs the whole record as the other side left it
 */
export function compareSides(
  base: FieldValues,
  typed: FieldValues,
  theirs: FieldValues,
): { clashes: string[]; incoming: string[] } {
  const changedByThem = [...new Set([...Object.keys(base), ...Object.keys(theirs)])].filter(
    (name) => !sameValue(base[name], theirs[name]),
  );
  const isMine = (name: string) => Object.hasOwn(typed, name);
  return {
    clashes: changedByThem.filter((name) => isMine(name) && !sameValue(typed[name], theirs[name])),
    incoming: changedByThem.filter((name) => !isMine(name)),
  };
}

/** Whether every field that both sides changed has a decision. */
export function isDecided({ clashes, picks }: RecordConflict): boolean {
  return clashes.every((name) => picks[name] !== undefined);
}

/** What is to be saved on top of the other side's record once every clash is decided; undecided ones stay as typed. */
export function resolveConflict(typed: FieldValues, conflict: RecordConflict): FieldValues {
  const decided = Object.entries(typed).flatMap(([name, value]): [string, FieldValue][] => {
    const pick = conflict.picks[name];
    if (pick?.side === 'theirs') return [];
    return [[name, pick?.side === 'merged' ? pick.value : value]];
  });
  return changesFrom(conflict.theirs, Object.fromEntries(decided));
}

/** A copy without some names. */
export function without<Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
