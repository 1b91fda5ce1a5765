import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Answerer, AnswererTable } from '../../server/analyst/answerer.ts';
import { createBuiltInAnalyst } from '../../server/analyst/built-in-analyst.ts';
import type { Config } from '../../server/config.ts';
import { toSqlName } from '../../server/domain/tables/table-store.ts';
import { ApiError } from '../../server/kernel/api-error.ts';
import { type Locale, translate } from '../../server/kernel/messages.ts';
import { type Engine, EngineError, type TableFile } from '../../server/platform/engine/engine.ts';
import { openEngineAlone } from '../../server/platform/engine/open-engine.ts';
import { Outbound } from '../../server/platform/outbound/outbound.ts';
import { SETTINGS } from '../../server/platform/settings/setting-catalogue.ts';
import type { Answer } from './answer.ts';
import { AskError } from './ask-error.ts';

/** Rows of a result that are kept, as in the server. */
const MAX_ROWS = 1000;

export interface AskHere {
  /** Paths of the files to ask about. */
  files: string[];
  question: string;
  locale: Locale;
  config: Pick<Config, 'model' | 'settings'>;
  signal: AbortSignal;
}

/**
 * Answers a question in this process: data engine and answerer as in the server, with nothing kept afterwards.
 *
 * @throws AskError with a sentence for the person
 */
export async function askHere({ files, question, locale, config, signal }: AskHere): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-ask-'));
  const engine = await openEngineAlone({ tempDir: join(folder, 'tmp') });
  try {
    const tables: { table: AnswererTable; file: TableFile }[] = [];
    for (const [index, path] of files.entries()) {
      const taken = new Set(tables.map(({ file }) => file.sqlName));
      tables.push(await importFile(engine, path, join(folder, `${index}.duckdb`), taken));
      signal.throwIfAborted();
    }
    const answerer = await chooseAnswerer(config);
    const steps = answerer.answer({
      text: question,
      locale,
      tables: tables.map(({ table }) => table),
      edits: {},
      history: [],
      now: new Date(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      run: (sql, options) =>
        engine.query({
          tables: tables.map(({ file }) => file),
          sql,
          maxRows: options?.maxRows ?? MAX_ROWS,
          timeoutMs: config.settings['query.timeout_ms'] ?? SETTINGS['query.timeout_ms'].fallback,
          signal,
        }),
      signal,
    });
    return await collect(steps);
  } catch (error) {
    if (error instanceof ApiError) throw new AskError(translate(locale, error.messageId, error.params));
    if (error instanceof EngineError) throw new AskError(error.message);
    throw error;
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The model's packages are loaded only where a model is configured. */
async function chooseAnswerer({ model }: AskHere['config']): Promise<Answerer> {
  const builtIn = createBuiltInAnalyst();
  if (!model) return builtIn;
  const { createModelAnswerer } = await import('../../server/adapters/model/model-answerer.ts');
  return createModelAnswerer(model, builtIn, new Outbound());
}

async function importFile(
  engine: Engine,
  path: string,
  target: string,
  taken: Set<string>,
): Promise<{ table: AnswererTable; file: TableFile }> {
  const fileName = basename(path);
  const wanted = toSqlName(fileName);
  let sqlName = wanted;
  for (let number = 2; taken.has(sqlName); number += 1) sqlName = `${wanted}_${number}`;
  const file: TableFile = { path: target, sqlName };
  try {
    const imported = await engine.importTable({
      source: { path, name: fileName },
      options: {},
      columns: [],
      target: file,
    });
    const table: AnswererTable = {
      id: sqlName,
      name: basename(path, extname(path)),
      sqlName,
      rowCount: imported.rowCount,
      columns: imported.columns,
    };
    return { table, file };
  } catch (error) {
    if (error instanceof EngineError)
      throw new AskError(`${path} cannot be read: ${error.message}`, {
        usage: error.code === 'FILE_UNREADABLE',
      });
    throw error;
  }
}

async function collect(steps: ReturnType<Answerer['answer']>): Promise<Answer> {
  const answer: Answer = { origin: 'built_in', chips: [], results: [], text: '' };
  for await (const step of steps) {
    switch (step.type) {
      case 'reading':
        answer.chips.push(...step.chips);
        break;
      case 'result': {
        const { token, title, sql, result, checks } = step;
        answer.results.push({
          token,
          title,
          sql,
          columns: result.columns.map(({ name }) => name),
          rows: result.rows,
          rowCount: result.rowCount,
          checks,
        });
        break;
      }
      case 'text':
        answer.text += step.text;
        break;
      case 'refusal':
        answer.refusal = step.part;
        break;
      case 'origin':
        answer.origin = step.origin;
        if (step.model !== undefined) answer.model = step.model;
        break;
      case 'tool':
        break;
    }
  }
  return answer;
}
