import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { openEngineAlone } from '../../platform/engine/open-engine.ts';
import type { AnswererTable, Question } from '../answerer.ts';
import type { Reading } from '../intent.ts';
import { readQuestion } from '../parse/read-question.ts';
import { type ColumnView, type TableView, viewTable } from '../schema/table-view.ts';
import { indexValues, type ValueIndex } from '../schema/value-index.ts';
import { writeSql } from '../sql/write-sql.ts';

/** A made-up table in the data engine, as the analyst sees it. */
export interface SmallTable {
  view: TableView;
  index: ValueIndex;
  run: Question['run'];
  /** A column by its name; throws where there is none. */
  column(name: string): ColumnView;
  /** The most certain reading of a question; throws where there is none. */
  best(text: string): Reading;
  /** The query of the most certain reading, on one line. */
  sql(text: string): string;
  /** Rows that the most certain reading gives. */
  rows(text: string): Promise<QueryResult['rows']>;
  close(): Promise<void>;
}

/** Imports a table from CSV text into an engine of its own. "Today" is 14 August 2025. */
export async function openSmallTable(csv: string): Promise<SmallTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-table-'));
  const source = path.join(folder, 'small.csv');
  await writeFile(source, csv);
  const engine = await openEngineAlone({ tempDir: path.join(folder, 'spill') });
  const target = { path: path.join(folder, 'small.duckdb'), sqlName: 'small' };
  const imported = await engine.importTable({
    source: { path: source, name: 'small.csv' },
    options: {},
    columns: [],
    target,
  });
  const table: AnswererTable = { id: 't', name: 'Small', sqlName: target.sqlName, ...imported };
  const run: Question['run'] = (sql, options) =>
    engine.query({ tables: [target], sql, maxRows: options?.maxRows ?? 1000, timeoutMs: 10_000 });
  const view = await viewTable(table, run);
  const index = indexValues(view);
  const best = (text: string): Reading => {
    const [first] = readQuestion(text, view, index, '2025-08-14').readings;
    if (first === undefined) throw new Error(`no reading of "${text}"`);
    return first;
  };
  const query = (text: string): string => writeSql(best(text).intent, view);
  return {
    view,
    index,
    run,
    column: (name) => {
      const found = view.columns.find((column) => column.name === name);
      if (found === undefined) throw new Error(`no column ${name}`);
      return found;
    },
    best,
    sql: (text) => query(text).replace(/\s+/g, ' '),
    rows: async (text) => (await run(query(text))).rows,
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Eight films that do not exist. */
export const FILMS = `Film,Director,Genre,Released,Gross,Length (min),Rating
Low Tide,Ana Weber,Drama,2018-03-02,120,95,7.1
Paper Sun,Ana Weber,Comedy,2018-11-09,340,102,6.4
Night Ferry,Ivo Lind,Drama,2019-05-17,90,118,8.2
The Orchard,Mei Tanaka,Drama,2020-02-14,210,101,7.7
Copper Sky,Ivo Lind,Western,2020-09-25,60,131,5.9
Glass Hour,Mei Tanaka,Thriller,2021-06-04,480,109,7.7
Second Door,Ana Weber,Thriller,2022-10-21,300,97,6.8
Winter Map,Sol Adeyemi,Drama,2023-01-13,150,124,
`;

/** Medals of games that were never held; the last row adds up the others. */
export const MEDALS = `Rank,Nation,Gold,Silver,Bronze
1,Arvia,10,4,6
2,Belmark,7,9,2
3,Corinth,3,3,3
4,Dunland,1,2,8
5,Estova,1,0,0
,Total,22,18,19
`;
