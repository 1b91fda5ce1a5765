// `npm run ask`, for the program that calls it (ask.ts).
import { access, constants, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../server/config.ts';
import { LOCALES } from '../../server/kernel/messages.ts';
import { type Answer, answerDocument, answerInWords } from './answer.ts';
import { AskError } from './ask-error.ts';
import { askHere } from './ask-here.ts';
import { askServer } from './ask-server.ts';

const USAGE = `Usage: npm run ask -- --file FILE "question"

  --file FILE    a csv, tsv, json, ndjson, xlsx or parquet file; may be given several times
  --json         print one JSON document: origin, reading, sql, columns, rows, text, refusal
  --lang LOCALE  language of the answer: ${LOCALES.join(', ')} (en_US)
  --server URL   ask a running Tablewise; the files and the chat stay there
  --token TOKEN  the sign-in for --server; TABLEWISE_TOKEN may hold it instead

Without --server the answer is made here: by the model of MODEL_BASE_URL where one is set, else by the built-in analyst.
Exit codes: 0 answered, 1 failed, 2 wrong usage or a file that cannot be read, 3 refused.
`;

const EXIT = { answered: 0, failed: 1, usage: 2, refused: 3, interrupted: 130 };

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    process.stdout.write(USAGE);
    return EXIT.answered;
  }
  const { file: files = [], server, token = process.env.TABLEWISE_TOKEN, lang, json } = values;
  const question = positionals.join(' ').trim();
  if (question === '')
    throw new AskError(`What is the question? Write it after the options.\n\n${USAGE}`, { usage: true });
  if (files.length === 0)
    throw new AskError(`Which file is the question about? Name it with --file.\n\n${USAGE}`, { usage: true });
  const locale = LOCALES.find((known) => known === lang);
  if (!locale) throw new AskError(`--lang is "${lang}": give one of ${LOCALES.join(', ')}.`, { usage: true });
  if (server !== undefined && !/^https?:\/\//.test(server))
    throw new AskError(`--server is "${server}": give an address such as http://127.0.0.1:3000.`, {
      usage: true,
    });
  if (server !== undefined && !token)
    throw new AskError('--server needs --token, or TABLEWISE_TOKEN in the environment.', { usage: true });
  for (const path of files) await checkReadable(path);

  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const { signal } = stop;
  try {
    let answer: Answer;
    if (server !== undefined && token) {
      const asked = await askServer({ server, token, files, question, locale, signal });
      answer = asked.answer;
      process.stderr.write(`The chat is at ${asked.address}\n`);
    } else {
      answer = await askHere({ files, question, locale, config: readConfig(process.env), signal });
    }
    if (signal.aborted) return EXIT.interrupted;
    process.stdout.write(json ? `${JSON.stringify(answerDocument(answer))}\n` : answerInWords(answer));
    return answer.refusal ? EXIT.refused : EXIT.answered;
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    throw error;
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        lang: { type: 'string', default: 'en_US' },
        server: { type: 'string' },
        token: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new AskError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { usage: true });
  }
}

async function checkReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'; // access fails with nothing else
    throw new AskError(missing ? `There is no file ${path}.` : `${path} may not be read by you.`, {
      usage: true,
    });
  }
  if (!(await stat(path)).isFile()) throw new AskError(`${path} is not a file.`, { usage: true });
}

/** Answers what the command line asks; sets the exit code. */
export function runCommand(args: string[]): Promise<void> {
  return main(args).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const explained = error instanceof AskError || error instanceof ConfigError;
      console.error(explained ? error.message.trimEnd() : error);
      process.exitCode =
        (error instanceof AskError && error.usage) || error instanceof ConfigError ? EXIT.usage : EXIT.failed;
    },
  );
}
