// What reads or writes whole files, documents or questions is in no module that the server itself loads: it runs in a process or
// a thread of its own, which the server starts by its address.
import { expect, it } from 'vitest';
import { expectNone } from './rules.ts';
import { listFiles, parseFile, reachableFrom } from './source-files.ts';

/** Packages whose work grows with what people send. */
const PARSERS_AND_WRITERS = ['marked', 'docx', '@e965/xlsx', 'unpdf', 'chardet', '@duckdb/node-api'];
/** Own modules likewise. */
const READERS = [
  'server/analyst/built-in-analyst.ts',
  'server/analyst/read-tables.ts',
  'server/domain/brands/read-site.ts',
  'server/domain/texts/images-in-markdown.ts',
  'server/domain/texts/markdown-to-docx.ts',
  'server/domain/analyses/workbook.ts',
];
/** What the server starts by its address, in a process or a thread. */
const STARTED = [
  'server/platform/engine/worker.ts',
  'server/analyst/threads/analyst-thread.ts',
  'server/domain/brands/site-thread.ts',
  'server/domain/texts/document-thread.ts',
  'server/domain/analyses/workbook-thread.ts',
  'server/platform/threads/body-thread.ts',
];

const files = new Map(
  listFiles()
    .filter((file) => /^(server|src\/generated)\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => [file, parseFile(file)]),
);
const ofTheServer = reachableFrom('server/run-server.ts', files);

it('the server loads no parser and no writer of files or documents, and not the analyst', () => {
  expect(ofTheServer.size).toBeGreaterThan(200);
  expectNone(
    [...ofTheServer].flatMap((file) => [
      ...(READERS.includes(file) ? [file] : []),
      ...(files.get(file)?.imports ?? [])
        .filter(({ target, isType }) => !isType && PARSERS_AND_WRITERS.includes(target))
        .map(({ target }) => `${file} imports ${target}`),
    ]),
    'Move it to a thread (server/platform/threads) or to the data engine:',
  );
});

it('each of them is in a process or a thread that the server starts', () => {
  const started = new Set(STARTED.flatMap((entry) => [...reachableFrom(entry, files)]));
  expectNone(
    READERS.filter((file) => !started.has(file)),
    'Nothing loads it; take it off the list, or name what starts it:',
  );
  const packages = new Set(
    [...started].flatMap((file) => files.get(file)?.imports.map(({ target }) => target)),
  );
  expectNone(
    PARSERS_AND_WRITERS.filter((name) => !packages.has(name)),
    'No thread and no process imports it any more; take it off the list:',
  );
});

it('what is started apart does its one work: it loads no database', () => {
  expectNone(
    STARTED.flatMap((entry) =>
      [...reachableFrom(entry, files)].flatMap((file) =>
        (files.get(file)?.imports ?? [])
          .filter(({ target, isType }) => !isType && (target === 'pg' || target.startsWith('drizzle-orm')))
          .map(({ target }) => `${entry} loads ${file}, which imports ${target}`),
      ),
    ),
    'Each start would load it all: move what it needs to a module of its own.',
  );
});
