import type { Shape } from '../../api/shapes.ts';

type Rename = Shape<'ColumnRename'>;

/** A column of before that a newer file lacks, with the columns of the file that it may be now. */
export interface OpenRename {
  readonly from: string;
  /** Null: none is it. */
  readonly chosen: string | null;
  /** Names of columns, the chosen one among them. */
  readonly candidates: readonly string[];
}

export function isSameRename(one: Rename, other: Rename): boolean {
  return one.from === other.from && one.to === other.to;
}

/**
 * Columns that a person finds again by hand: no likely name was proposed for them, or the proposal was not followed and
 * another column could be it.
 */
export function openRenames(
  { missing, added }: Pick<Shape<'VersionDifference'>, 'missing' | 'added'>,
  proposed: readonly Rename[],
  renames: readonly Rename[],
): OpenRename[] {
  const followed = renames.filter((rename) => proposed.some((one) => isSameRename(one, rename)));
  const open = new Set([...missing, ...renames.map(({ from }) => ({ name: from }))].map(({ name }) => name));
  for (const { from } of followed) open.delete(from);
  return [...open].flatMap((from) => {
    const chosen = renames.find((rename) => rename.from === from)?.to ?? null;
    const candidates = added
      .map(({ name }) => name)
      // a column of the file is one of before at most
      .filter((name) => !renames.some(({ to }) => to === name))
      .filter((name) => !proposed.some((one) => isSameRename(one, { from, to: name })));
    if (chosen !== null) candidates.unshift(chosen);
    return candidates.length === 0 ? [] : [{ from, chosen, candidates }];
  });
}
