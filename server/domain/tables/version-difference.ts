import { engineText, type Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { likeness } from '../../platform/engine/name-likeness.ts';
import { compileSteps } from '../../platform/engine/steps/compile-steps.ts';
import type { VersionRow } from './table-rows.ts';

type ImportColumn = Schema<'ImportColumn'>;
type PreviewColumn = Schema<'PreviewColumn'>;
type StepColumn = Schema<'StepColumn'>;
type ColumnRename = Schema<'ColumnRename'>;

/**
 * How the columns of a newer file become those of the table: under the names that a person chose for the file before, or
 * says now by `renames`, and in the types of before wherever the new values can be read so.
 */
export function matchColumns(
  version: Pick<VersionRow, 'importColumns' | 'columns'>,
  found: readonly PreviewColumn[],
  renames: readonly ColumnRename[],
): ImportColumn[] {
  const types = new Map(version.columns.map(({ name, type }) => [name, type]));
  const open = [...version.importColumns];
  const taken = new Set<string>();
  return found.map((column): ImportColumn => {
    const at = open.findIndex(({ source_name }) => source_name === column.source_name);
    const [chosen] = at < 0 ? [] : open.splice(at, 1);
    const renamed = renames.find(({ to }) => to === column.name);
    const wanted = renamed?.from ?? chosen?.name.trim() ?? column.name;
    const name = freeName(wanted, taken);
    const before = types.get(name);
    const fits = before !== undefined && [column.type, ...column.alternatives].includes(before);
    return {
      source_name: column.source_name,
      name,
      type: fits ? before : column.type,
      include: chosen?.include ?? true,
    };
  });
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`;
  taken.add(name.toLowerCase());
  return name;
}

/** The columns that the table would have of a newer file, after those of its steps that fit. */
export function columnsAfter(columns: readonly ImportColumn[], steps: Schema<'Step'>[]): StepColumn[] {
  return compileSteps(
    columns.filter(({ include }) => include),
    steps,
  ).columns;
}

/** What a newer file changes, in the columns that the table would have of it. */
export function differenceOf(
  version: VersionRow,
  preview: Schema<'ImportPreview'>,
  columns: readonly ImportColumn[],
  steps: Schema<'Step'>[],
  locale: Locale,
): Omit<Schema<'VersionDifference'>, 'analyses' | 'lost_analyses'> {
  const next = columns.filter(({ include }) => include).map(({ name, type }) => ({ name, type }));
  const before = version.columns.map(({ name, type }): StepColumn => ({ name, type }));
  const added = next.filter(({ name }) => !before.some((column) => column.name === name));
  const missing = before.filter(({ name }) => !next.some((column) => column.name === name));
  const retyped = before.flatMap(({ name, type }) => {
    const now = next.find((column) => column.name === name);
    return now && now.type !== type ? [{ column: name, from: type, to: now.type }] : [];
  });
  return {
    rows_before: version.rowCount,
    rows_after: preview.row_count,
    added,
    missing,
    retyped,
    renamed: likelyRenames(missing, added, sharedValues(version, preview.columns, columns)),
    lost_steps: compileSteps(next, steps).stages.flatMap(({ step, problem }) =>
      problem ? [{ id: step.id, reason: engineText(locale, problem) }] : [],
    ),
    bad_row_count: preview.bad_row_count,
  };
}

/** How much a column of before and one of a newer file are alike in what they hold, from 0 to 1. */
type Sharing = (from: string, to: string) => number;

/** Share of the first values of a new text column that were frequent in the old one. Numbers are alike by chance. */
function sharedValues(
  version: Pick<VersionRow, 'columns'>,
  found: readonly PreviewColumn[],
  columns: readonly ImportColumn[],
): Sharing {
  const frequent = new Map(
    version.columns.map(({ name, type, top }) => [
      name,
      new Set(type === 'text' ? top.map(({ value }) => String(value)) : []),
    ]),
  );
  const samples = new Map(columns.map(({ name }, place) => [name, new Set(found[place]?.samples)]));
  return (from, to) => {
    const values = [...(samples.get(to) ?? [])];
    return values.filter((value) => frequent.get(from)?.has(value)).length / Math.max(2, values.length);
  };
}

/**
 * Missing columns with the added one of the same type whose name, or whose values, are most like theirs, each at most once.
 */
function likelyRenames(
  missing: readonly StepColumn[],
  added: readonly StepColumn[],
  sharing: Sharing,
): ColumnRename[] {
  const pairs = missing
    .flatMap((from) =>
      added
        .filter(({ type }) => type === from.type)
        .map((to) => ({
          from: from.name,
          to: to.name,
          likeness: Math.max(likeness(from.name, to.name), sharing(from.name, to.name)),
        })),
    )
    .filter((pair) => pair.likeness >= 0.5 || (missing.length === 1 && added.length === 1))
    .sort((a, b) => b.likeness - a.likeness);
  const used = new Set<string>();
  return pairs.flatMap(({ from, to }) => {
    if (used.has(`from ${from}`) || used.has(`to ${to}`)) return [];
    used.add(`from ${from}`).add(`to ${to}`);
    return [{ from, to }];
  });
}
