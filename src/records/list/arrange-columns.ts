// Which columns of a list show and in which order, from what the person has chosen and the list began with.

/** A map of column name to show flag (spec section 3). */
export type ShowFlags = Readonly<Record<string, boolean>>;
/** A map of column name to place, from 0. */
export type Places = Readonly<Record<string, number>>;

export interface ColumnStart {
  readonly id: string;
  readonly hiddenAtStart?: boolean;
}

/** The entries of a kept setting that are what they should be; other programs may have written it. */
export function showFlags(values: Readonly<Record<string, unknown>>): ShowFlags {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, shows]) => (typeof shows === 'boolean' ? [[id, shows]] : [])),
  );
}

export function places(values: Readonly<Record<string, unknown>>): Places {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, place]) => (typeof place === 'number' ? [[id, place]] : [])),
  );
}

/**
 * The columns in their order, each with whether it shows. A column without a place of its own, as one that came later, stands
 * after the one that it followed at the start. The naming column always shows.
 */
export function arrangeColumns<Column extends ColumnStart>(
  columns: readonly Column[],
  flags: ShowFlags,
  order: Places,
  nameColumn: string,
): { readonly column: Column; readonly shown: boolean }[] {
  let last = -1;
  const ranked = columns.map((column) => {
    last = order[column.id] ?? last + 1 / columns.length;
    return { column, rank: last };
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => ({
      column,
      shown: column.id === nameColumn || (flags[column.id] ?? column.hiddenAtStart !== true),
    }));
}

/** The places after a column was moved to another one. */
export function moveColumn(ids: readonly string[], id: string, to: number): Places {
  const rest = ids.filter((one) => one !== id);
  rest.splice(to, 0, id);
  return Object.fromEntries(rest.map((one, place) => [one, place]));
}
