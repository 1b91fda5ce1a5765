// Objects that cases need: found in the account at level read, made and removed again above it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { totpCode, totpStep } from '../../server/platform/security/totp.ts';
import type { Client } from './client.ts';
import { walkConsent } from './consent.ts';
import { type Contract, isObject, type Operation } from './document.ts';
import type { CaseRequest, Exchange } from './exchange.ts';
import { fill, OutOfReach, type Scope } from './fill.ts';
import { type CallTemplate, LEVELS, type Level, type RecipeFile, type Step } from './recipe-file.ts';

export interface Call {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  files?: { name: string; content: string }[];
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Who calls. Only `user` must be there. */
export interface Tokens {
  user: string;
  /** An administrator: for operations of administrators, and as another person for the user's objects. */
  admin?: string | undefined;
  /** An account that may do nothing. */
  limited?: string | undefined;
  /** Sessions that may be ended, of an account that nobody needs. */
  spare: string[];
}

export interface WorldOptions {
  contract: Contract;
  recipes: RecipeFile;
  client: Client;
  level: Level;
  tokens: Tokens;
  /** Folder with the mails that the backend did not send, as .eml. */
  mailFolder?: string | undefined;
  /** The clock of the backend in milliseconds, where it is not that of this machine. */
  now?: (() => number) | undefined;
  /** What only others can bring about, by the names of `handed_in` of the recipes. */
  fixtures?: Readonly<Record<string, string>> | undefined;
}

export interface World extends WorldOptions {
  /** The one object of a kind that cases share. @throws OutOfReach */
  own: (kind: string) => Promise<string>;
  /** A new object that a case may destroy. @throws OutOfReach */
  fresh: (kind: string) => Promise<string>;
  /** Calls an operation by its id as part of a set-up. @throws OutOfReach when it is refused */
  call: (operationId: string, call: Call, also?: number[]) => Promise<Exchange>;
  /** Runs steps; their results are added to the scope. @throws OutOfReach */
  steps: (steps: readonly Step[] | undefined, scope: Scope) => Promise<Scope>;
  /** Fills the templates of a call. @throws OutOfReach */
  callOf: (template: CallTemplate, scope: Scope) => Promise<Call>;
  fill: (template: unknown, scope: Scope) => Promise<unknown>;
  /** A session that the caller may end. @throws OutOfReach */
  spareToken: () => Promise<string>;
  /** The token that a valid call of an operation carries. @throws OutOfReach where none was given that may */
  tokenFor: (operation: Operation) => string | undefined;
  /** Removes an object once the operation that it was made for is done. */
  removeLater: (kind: string, id: string) => void;
  /** Steps that are taken then too, the last first. */
  undoLater: (steps: readonly Step[], scope: Scope) => void;
  /** Gets the tokens of the security schemes that have their own. */
  prepareTokens: (operations: readonly Operation[]) => Promise<void>;
  /** Does the work of one operation and then removes what was made for it alone, so that no limit on how many there may be is reached. */
  cleanedUpAfter: <T>(work: () => Promise<T>) => Promise<T>;
  /** Removes what cases shared, and whatever else is left. */
  undoAll: () => Promise<void>;
}

type Undo = () => Promise<unknown>;

/** Between two looks at something that is waited for, and until it is given up. */
const POLL_MS = 150;
const LONGEST_WAIT_MS = 30_000;
/** A mail may come after the answer that tells of it. */
const MAIL_WAIT_MS = 10_000;

/** What an undoing call may be answered with: it may be gone already, or somebody else's. */
const UNDO_STATUSES = [401, 403, 404, 409, 422];

function ignoreOutOfReach(error: unknown): undefined {
  if (!(error instanceof OutOfReach)) throw error;
}

/** Whether a level allows what needs another. */
export const reaches = (level: Level, needed: Level): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(needed);

/** The request of an operation. Path parameters are encoded. */
export function requestOf(operation: Operation, token: string | undefined, call: Call): CaseRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.path?.[name] ?? ''),
  );
  const query = new URLSearchParams(call.query).toString();
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    token,
    headers: { ...call.headers },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    ...(call.files && { files: call.files }),
  };
}

/** Values of the path of a request, by the names of the operation. */
export function pathValues(operation: Operation, path: string): Record<string, string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const matcher = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const values = matcher.exec(path.split('?')[0] ?? '')?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

/** What templates may name of a call that was answered. */
export function scopeOf({ operation, request, answer, notes }: Exchange): Scope {
  return {
    sent: notes?.sent,
    answer: answer.json,
    path: pathValues(operation, request.path),
    query: Object.fromEntries(new URLSearchParams(request.path.split('?')[1])),
    token: request.token,
  };
}

export function createWorld(options: WorldOptions): World {
  const { contract, recipes, client, level, tokens, fixtures = {} } = options;
  /** Something that was handed in. @throws OutOfReach with what is needed */
  const handedIn = (name: string): string => {
    const value = fixtures[name];
    if (value === undefined)
      throw new OutOfReach(
        `needs ${recipes.handed_in?.[name] ?? inWords(name)}: --fixtures hands in ${name}`,
      );
    return value;
  };
  const shared = new Map<string, Promise<string>>();
  /** Scopes of the calls that made the shared objects. */
  const makings = new Map<string, Scope>();
  const lastUndos: Undo[] = [];
  /** Of the operation whose cases run, several of which may run at once. */
  const undosOf = new AsyncLocalStorage<Undo[]>();
  const undoAllOf = async (undos: Undo[]) => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  const isAdministrative = ({ path }: Operation) =>
    recipes.admin_paths.some((beginning) => path.startsWith(beginning));
  const schemeTokens = new Map<string, string[] | OutOfReach>();
  const tokenFor = (operation: Operation) => {
    if (operation.isPublic) return undefined;
    if (operation.scheme && recipes.tokens?.[operation.scheme]) {
      const pool = schemeTokens.get(operation.scheme) ?? new OutOfReach('it has a token of its own');
      if (pool instanceof OutOfReach) throw pool;
      const [next = ''] = pool.splice(0, 1);
      pool.push(next);
      return next;
    }
    if (!isAdministrative(operation)) return tokens.user;
    if (tokens.admin === undefined) throw new OutOfReach('it is for administrators: --admin-token gives one');
    return tokens.admin;
  };

  const send = async (operationId: string, given: Call, title: string, expected: number[]) => {
    const operation = contract.operations.find(({ id }) => id === operationId);
    if (!operation) throw new OutOfReach(`The contract has no ${operationId}.`);
    return client.exchange({
      operation,
      intent: 'valid',
      title,
      request: requestOf(operation, given.token ?? tokenFor(operation), given),
      expected,
      notes: { sent: given.body, timeout: 30_000 },
    });
  };
  const call: World['call'] = async (operationId, given, also = []) => {
    const exchange = await send(operationId, given, 'that prepares others', also);
    const { status } = exchange.answer;
    if (status !== 200 && !also.includes(status))
      throw new OutOfReach(`${operationId} answers ${exchange.answer.status || 'nothing'}`);
    return exchange;
  };

  const objects = (which: 'own' | 'fresh', kind: string) => (which === 'own' ? own(kind) : fresh(kind));
  const filled: World['fill'] = (template, scope) => fill(template, scope, objects);

  const callOf: World['callOf'] = async (template, scope) => {
    const texts = async (value: unknown) => {
      const found = await filled(value ?? {}, scope);
      return Object.fromEntries(
        Object.entries(isObject(found) ? found : {}).map(([name, part]) => [
          name,
          typeof part === 'string' ? part : JSON.stringify(part),
        ]),
      );
    };
    const token =
      template.token === undefined
        ? undefined
        : await filled(template.token, { admin: tokens.admin, ...scope });
    return {
      path: await texts(template.path),
      query: await texts(template.query),
      ...(template.body !== undefined && { body: await filled(template.body, scope) }),
      ...(template.files && { files: template.files.map((name) => sample(recipes, name)) }),
      ...(typeof token === 'string' && { token }),
      ...(template.headers && { headers: template.headers }),
    };
  };

  const steps: World['steps'] = async (list, scope) => {
    // mails to the same address that were there before are not the one that a step asks for
    const known = new Set(list?.some(({ mailed }) => mailed) ? await mailNames(options.mailFolder) : []);
    for (const step of list ?? []) {
      const result = step.mailed
        ? await mailedCode(String(await filled(step.mailed, scope)), options.mailFolder, known)
        : await runStep(step, scope);
      if (step.as) scope[step.as] = result;
    }
    return scope;
  };
  const runStep = async (step: Step, scope: Scope): Promise<unknown> => {
    if (step.object) {
      const [which, kind = ''] = step.object.split(' ');
      return which === 'fresh' ? fresh(kind) : own(kind);
    }
    if (step.text) return filled(step.text, scope);
    if (step.totp)
      return totpCode(String(await filled(step.totp, scope)), totpStep((options.now ?? Date.now)()));
    if (step.address) return addressParts(String(await filled(step.address, scope)));
    if (step.consent) return addressParts(await consented(step.consent, step, scope));
    if (!step.call) return undefined;
    const given = await callOf(step, scope);
    let exchange = await call(step.call, given, step.also);
    for (const started = Date.now(); step.until; ) {
      scope.answer = exchange.answer.json;
      if ((await partOf(step.until, scope)) !== undefined) break;
      const goesOn = step.while === undefined || (await partOf(step.while, scope)) !== undefined;
      if (!goesOn || Date.now() - started > LONGEST_WAIT_MS)
        throw new OutOfReach(`${step.call} never had what was waited for (${step.until.slice(1)})`);
      await pause(POLL_MS);
      exchange = await call(step.call, given, step.also);
    }
    scope.answer = exchange.answer.json;
    return exchange.answer.json;
  };
  const partOf = (template: unknown, scope: Scope) => filled(template, scope).catch(ignoreOutOfReach);
  const addressParts = (text: string) => {
    const address = new URL(text, client.baseUrl);
    return {
      path: address.pathname.split('/').slice(1).map(decodeURIComponent),
      query: Object.fromEntries(address.searchParams),
    };
  };
  /** The address that leads back from a provider: as it was handed in, or from a stand-in. */
  const consented = async (consent: string, { handed = '', when }: Step, scope: Scope): Promise<string> => {
    if (fixtures[handed] !== undefined) return handedIn(handed);
    if ((await partOf(when, scope)) !== true) return handedIn(handed);
    return walkConsent(String(await filled(consent, scope)));
  };

  const textAt = async (take: string, scope: Scope, kind: string): Promise<string> => {
    const value = await partOf(take, scope);
    // things that are counted, such as versions, are named by a number
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') throw new OutOfReach(`the account has no ${inWords(kind)}`);
    return value;
  };
  const removeLater: World['removeLater'] = (kind, id) => {
    const remove = recipes.objects[kind]?.remove;
    if (remove) undoLater([remove], { [kind]: id });
  };
  const undoLater: World['undoLater'] = (list, scope) => {
    (undosOf.getStore() ?? lastUndos).push(async () => {
      // a case may have removed it already
      for (const { call: id, ...template } of list) {
        const given = id && (await callOf(template, scope).catch(ignoreOutOfReach));
        if (given) await send(id, given, 'that cleans up', UNDO_STATUSES).catch(ignoreOutOfReach);
      }
    });
  };

  const make = async (kind: string): Promise<{ id: string; scope: Scope }> => {
    const recipe = recipes.objects[kind]?.make;
    if (!recipe) throw new OutOfReach(`no recipe makes this: ${inWords(kind)}`);
    if (!reaches(level, recipe.level))
      throw new OutOfReach(`it needs one of its own (${inWords(kind)}): --level ${recipe.level} makes it`);
    const scope = await steps(recipe.setup, {});
    await steps([recipe], scope);
    const id = await textAt(recipe.take, scope, kind);
    scope[kind] = id;
    removeLater(kind, id);
    await steps(recipe.after, { ...scope });
    return { id, scope };
  };
  const fresh: World['fresh'] = async (kind) => (await make(kind)).id;
  const makeOwn = async (kind: string): Promise<string> => {
    const { id, scope } = await make(kind);
    makings.set(kind, scope);
    return id;
  };
  const find = async (kind: string): Promise<string> => {
    if (fixtures[kind] !== undefined) return handedIn(kind);
    const recipe = recipes.objects[kind]?.find;
    if (!recipe) return makeOwn(kind);
    const scope = await steps(recipe.setup, {});
    await steps([recipe], scope);
    return textAt(recipe.take, scope, kind);
  };
  const tokensOf = async (kind: string, take: string, count: number): Promise<string[] | OutOfReach> => {
    const pool: string[] = [];
    try {
      while (pool.length < count) pool.push(await textAt(take, (await make(kind)).scope, kind));
    } catch (error) {
      if (error instanceof OutOfReach) return error;
      throw error;
    }
    return pool;
  };
  const beside = async (kind: string, of: string, take: string): Promise<string> => {
    await own(of);
    const scope = makings.get(of);
    if (!scope)
      throw new OutOfReach(`it is told once, when it is made (${inWords(kind)}): --level write makes it`);
    return textAt(take, scope, kind);
  };
  /** What cannot be made may be there. */
  const orFound = (kind: string, error: unknown): Promise<string> => {
    if (error instanceof OutOfReach && recipes.objects[kind]?.find) return find(kind);
    throw error;
  };
  const own: World['own'] = (kind) => {
    const known = shared.get(kind);
    if (known) return known;
    const { of, take, make: making } = recipes.objects[kind] ?? {};
    const found =
      recipes.handed_in?.[kind] !== undefined
        ? (async () => handedIn(kind))()
        : of && take
          ? beside(kind, of, take)
          : making && reaches(level, making.level)
            ? undosOf.run(lastUndos, () => makeOwn(kind)).catch((error) => orFound(kind, error))
            : find(kind);
    shared.set(kind, found);
    return found;
  };

  return {
    ...options,
    own,
    fresh,
    call,
    steps,
    callOf,
    fill: filled,
    tokenFor,
    removeLater,
    async spareToken() {
      return tokens.spare.shift() ?? fresh('spare_token');
    },
    undoLater,
    async prepareTokens(operations) {
      for (const [scheme, { of, take, count }] of Object.entries(recipes.tokens ?? {}))
        if (operations.some((operation) => operation.scheme === scheme))
          schemeTokens.set(scheme, await tokensOf(of, take, count));
    },
    cleanedUpAfter(work) {
      const undos: Undo[] = [];
      return undosOf.run(undos, async () => {
        try {
          return await work();
        } finally {
          await undoAllOf(undos);
        }
      });
    },
    undoAll: () => undoAllOf(lastUndos),
  };
}

/** Files of which the middle one has one byte more than a number. @throws OutOfReach where that is too much to send */
export function largeUpload(recipes: RecipeFile, bytes: unknown): { name: string; content: string }[] {
  if (typeof bytes !== 'number') throw new OutOfReach('the backend does not say how large a file may be');
  if (bytes > LARGEST_UPLOAD)
    throw new OutOfReach(
      `the backend takes files of ${bytes} bytes; none larger than ${LARGEST_UPLOAD} is sent`,
    );
  const small = sample(recipes, 'sample');
  const row = 'large,1\n';
  const content = row.repeat(Math.ceil((bytes + 1) / row.length)).slice(0, bytes + 1);
  return [small, { name: 'contract-check-large.csv', content }, sample(recipes, 'second')];
}

/** Bytes of a file that is sent to be refused. */
const LARGEST_UPLOAD = 64 * 1024 * 1024;

/** A sample file of the recipes. @throws OutOfReach */
export function sample(recipes: RecipeFile, name: string): { name: string; content: string } {
  const file = recipes.samples[name];
  if (!file) throw new OutOfReach(`The recipes have no sample ${name}.`);
  return file;
}

const inWords = (kind: string) => kind.replace(/_id$/, '').replaceAll('_', ' ');

/** Mails in the folder, the newest first. */
async function mailNames(folder: string | undefined): Promise<string[]> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

/** The code of the newest mail to an address, apart from those that are known. */
async function mailedCode(
  email: string,
  folder: string | undefined,
  known: ReadonlySet<string>,
): Promise<string> {
  if (!folder) throw new OutOfReach('a code is mailed; --mail-folder names where the backend keeps mails');
  for (const started = Date.now(); Date.now() - started < MAIL_WAIT_MS; await pause(POLL_MS))
    for (const name of await mailNames(folder)) {
      if (known.has(name)) continue;
      const mail = await readFile(join(folder, name), 'utf8');
      const code = mail.includes(email)
        ? /\b(\d{6})\b/.exec(mail.split(/\r?\n\r?\n/)[1] ?? '')?.[1]
        : undefined;
      if (code) return code;
    }
  throw new OutOfReach(`no code was mailed to ${email}`);
}
