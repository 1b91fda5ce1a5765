// What is kept of a failure: where it happened and of what kind it is, never what somebody wrote.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loggedError } from '../../kernel/logged-error.ts';

export interface ErrorFacts {
  /** Equal for failures of the same kind at the same place. */
  fingerprint: string;
  type: string;
  message: string;
  stack: string;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Frames of our own code that tell one place from another. */
const FRAMES = 3;
const MESSAGE_LENGTH = 1_000;
const STACK_LENGTH = 8_000;

interface Logged {
  type: string;
  message: string;
  stack: string;
  sqlstate?: unknown;
  constraint?: unknown;
  cause?: Logged | undefined;
}

/** @param operation the operation or kind of job that failed; empty for neither */
export function errorFacts(error: unknown, operation: string): ErrorFacts {
  const logged = loggedError(error);
  const outer: Logged = isLogged(logged)
    ? logged
    : { type: typeof error, message: typeof error === 'object' ? '' : String(logged), stack: '' };
  const chain = [...causesOf(outer)];
  const type = chain.map(nameOf).join(' < ').slice(0, 200);
  const stack = chain
    .map(
      (one, at) =>
        `${at === 0 ? '' : `caused by ${nameOf(one)}: ${withoutWords(one)}\n`}${withoutFolders(one.stack)}`,
    )
    .join('\n')
    .slice(0, STACK_LENGTH);
  const frames = chain.flatMap((one) => ownFrames(one.stack)).slice(0, FRAMES);
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([type, frames, operation]))
      .digest('hex')
      .slice(0, 32),
    type,
    message: withoutWords(outer).slice(0, MESSAGE_LENGTH),
    stack,
  };
}

function isLogged(value: unknown): value is Logged {
  return typeof value === 'object' && value !== null && 'type' in value && 'stack' in value;
}

function* causesOf(outer: Logged): Generator<Logged> {
  for (let one: Logged | undefined = outer; one; one = one.cause) yield one;
}

function nameOf({ type, sqlstate, constraint }: Logged): string {
  return [type, sqlstate, constraint].filter((part) => typeof part === 'string').join(' ');
}

/** The message without what may be a value: what is quoted, addresses, keys, numbers. Of a statement the names in it stay. */
function withoutWords({ message }: Logged): string {
  const quoted = message.startsWith('Failed query: ') ? /'[^']*'/g : /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
  return message
    .replace(quoted, '…')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?=[\w-]*\d)[\w-]{16,}/g, '…')
    .replace(/\d{5,}/g, '…');
}

/** Frames as `server/http/app.ts:12:3`: without the folders of this machine. */
function withoutFolders(stack: string): string {
  return stack
    .replaceAll(new URL('../../../', import.meta.url).href, '')
    .replaceAll(ROOT, '')
    .replace(/(?:file:\/\/)?\/\S*?\/node_modules\//g, 'node_modules/')
    .replace(/^\s+/gm, '  ');
}

/** The frames in our own code, by function and file: lines move with every release. */
function ownFrames(stack: string): string[] {
  return withoutFolders(stack)
    .split('\n')
    .filter((line) => /\b(?:server|src|sandbox|tests)\//.test(line) && !line.includes('node_modules/'))
    .map((line) => line.replace(/:\d+:\d+/, '').trim());
}
