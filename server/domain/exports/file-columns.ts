// The columns of a list's file in the reader's language.
import { sql } from 'drizzle-orm';
import WORDS from '../../../src/generated/list-words.json' with { type: 'json' };
import { OPERATIONS, resolveRef } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyListDeclaration } from '../../records/lists/declaration.ts';
import { FILE_COLUMNS, type FileColumn } from '../../records/lists/file-columns.ts';
import type { ExportColumn } from './csv-line.ts';

type Row = Readonly<Record<string, unknown>>;

/** Values of `x-kind` that are no text: how a file writes them. */
const KINDS: Readonly<Record<string, ExportColumn['kind']>> = {
  time: 'time',
  money: 'money',
  credits: 'credits',
  number: 'number',
  bytes: 'number',
};

/** Fields that a file of the list may have: pictures are none of them. */
export function exportableFields({ operation, fields }: AnyListDeclaration): Set<string> {
  const kinds = kindsOf(operation);
  return new Set(Object.keys(fields).filter((field) => kinds[field] !== 'image'));
}

/** The columns of a file, with the names that people gave where the list has them. */
export async function fileColumns(
  db: Pick<Database, 'execute'>,
  list: AnyListDeclaration,
  fields: readonly string[],
  locale: Locale,
): Promise<ExportColumn[]> {
  const texts: Readonly<Record<string, string>> = WORDS[locale];
  const say = (id: string) => texts[id] ?? id;
  const kinds = kindsOf(list.operation);
  // the map is typed by list; here any of them
  const columns = (FILE_COLUMNS[list.operation] ?? {}) as Readonly<Record<string, FileColumn<Row>>>;
  return Promise.all(
    fields.map(async (field): Promise<ExportColumn> => {
      const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
      const kind = KINDS[kinds[field] ?? 'text'];
      const plain = { field, title: column ? say(column.title) : field, ...(kind && { kind }) };
      if (!column) return plain;
      const { text, words, options } = column;
      if (text) return { ...plain, text: (row) => text(row, say) };
      const names = words
        ? new Map(Object.entries(words).map(([value, id]) => [value, say(id)]))
        : options && (await optionNames(db, list, options, locale));
      if (!names) return plain;
      return {
        ...plain,
        text: (row) =>
          [row[field] ?? []]
            .flat()
            .map((value) => names.get(String(value)) ?? String(value))
            .join(', '),
      };
    }),
  );
}

/** Fields that the texts of the columns are made of: those of the columns, and what a screen shows in their place. */
export function fieldsRead(
  list: AnyListDeclaration,
  fields: readonly string[],
): ReadonlySet<string> | undefined {
  const columns = (FILE_COLUMNS[list.operation] ?? {}) as Readonly<Record<string, FileColumn<Row>>>;
  const kinds = kindsOf(list.operation);
  const read = fields.map((field) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (column?.text) return column.of ?? null;
    // how many digits an amount has is told by its currency
    return kinds[field] === 'money' && Object.hasOwn(list.fields, 'currency') ? [field, 'currency'] : [field];
  });
  // a text may look at any field of the row
  return read.includes(null) ? undefined : new Set(read.flatMap((some) => some ?? []));
}

async function optionNames(
  db: Pick<Database, 'execute'>,
  list: AnyListDeclaration,
  alias: string,
  locale: Locale,
): Promise<Map<string, string> | undefined> {
  const statement = list.options?.[alias];
  if (!statement) return undefined;
  const { rows } = await db.execute<{ value: string; name: string }>(sql`${statement} limit 1000`);
  const nameOf = list.optionName?.[alias];
  return new Map(rows.map((option) => [option.value, nameOf ? nameOf(option, locale) : option.name]));
}

function kindsOf(operation: string): Readonly<Record<string, string | undefined>> {
  const row = OPERATIONS.find(({ id }) => id === operation)?.list?.row;
  const { properties = {} } = resolveRef<{
    properties?: Record<string, { 'x-kind'?: string; type?: string }>;
  }>({ $ref: `#/components/schemas/${row}` });
  return Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, schema['x-kind']]));
}
