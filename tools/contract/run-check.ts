// Runs a check: valid calls and what follows them one after another, then everything that must be refused, several at a time.

import { harmlessCall, recipeOf, validPlan } from './call-plan.ts';
import { insideCases, validatorOf } from './cases/boundary-cases.ts';
import { comparePages } from './cases/page-cases.ts';
import { preflightCase } from './cases/preflight-case.ts';
import { expectationOf, sequenceCases } from './cases/sequence-cases.ts';
import { variantCase } from './cases/variant-cases.ts';
import { casesOfWay, ownWay } from './cases/ways.ts';
import type { Client } from './client.ts';
import type { Contract, Operation } from './document.ts';
import { METHODS } from './document.ts';
import type { Case, CaseRequest, Exchange, Finding } from './exchange.ts';
import { OutOfReach, pick } from './fill.ts';
import { inParallel } from './in-parallel.ts';
import { judge } from './judge.ts';
import { runRandom } from './random-run.ts';
import type { Level, RecipeFile } from './recipe-file.ts';
import { createWorld, reaches, requestOf, scopeOf, type Tokens, type World } from './world.ts';

export interface RunOptions {
  contract: Contract;
  recipes: RecipeFile;
  client: Client;
  level: Level;
  tokens: Tokens;
  /** The operations that are checked. */
  operations: readonly Operation[];
  /** Only cells with this status. */
  status?: number | undefined;
  /** Random cases an operation. */
  n: number;
  seed: number;
  mailFolder?: string | undefined;
  /** The clock of the backend in milliseconds, where it is not that of this machine. */
  now?: (() => number) | undefined;
  /** What only others can bring about, by name. */
  fixtures?: Readonly<Record<string, string>> | undefined;
  /** Whether the backend answers as X-Test-Fault asks. */
  canFail: boolean;
  /** Where the web app stands, when it is not where the backend is: its preflights are checked. */
  appOrigin?: string | undefined;
  /** Calls at a time. */
  parallel: number;
  /** Only the case of a finding with this id is judged. */
  replay?: string | undefined;
  /** Is told of every random exchange, those that are not recorded too. */
  watch?: ((exchange: Exchange) => void) | undefined;
}

/** One operation with one documented status. */
export interface Cell {
  operation: Operation;
  status: number;
  /** How often it was seen. */
  seen: number;
  /** Why it was not, where that is known. */
  reason?: string;
  /** Whether the backend says that it does not offer the operation (501). */
  notOffered: boolean;
}

/** A further valid call that could not be sent. */
interface LeftOut {
  operation: Operation;
  title: string;
  reason: string;
}

export interface RunResult {
  cells: Cell[];
  leftOut: LeftOut[];
  findings: Finding[];
  /** What was recorded, in order: everything but random requests beyond the first of an operation that show nothing. */
  exchanges: readonly Exchange[];
  /** Requests that were sent and judged, recorded or not. */
  requests: number;
  /** Milliseconds of the whole run. */
  ms: number;
  /** Microseconds that the checks took for an answer, on average. */
  microsPerAnswer: number;
}

/** Checks a backend. @throws ContractError where the contract or its recipes cannot be used */
export async function runCheck(options: RunOptions): Promise<RunResult> {
  const started = performance.now();
  const { contract, client, operations, parallel } = options;
  const world = createWorld(options);
  const run = new Run(options, world);
  try {
    await world.prepareTokens(operations);
    const last = (operation: Operation) => recipeOf(options.recipes, operation).spare === true;
    const cleanly = (work: () => Promise<void>) => world.cleanedUpAfter(work);
    for (const operation of operations.filter((one) => !last(one))) await cleanly(() => run.valid(operation));
    await inParallel(operations, parallel, (operation) => cleanly(() => run.refusals(operation)));
    for (const operation of operations) await cleanly(() => run.random(operation));
    // what ends sessions comes last
    for (const operation of operations.filter(last)) await cleanly(() => run.valid(operation));
  } finally {
    await world.undoAll();
  }
  const { findings, micros, judged } = judge(
    contract,
    validatorOf(world),
    client.exchanges,
    options.replay,
    client.baseUrl,
  );
  return {
    cells: run.cells(),
    leftOut: run.leftOut,
    findings,
    exchanges: client.exchanges,
    requests: run.requests(),
    ms: performance.now() - started,
    microsPerAnswer: judged === 0 ? 0 : micros / judged,
  };
}

const cellKey = (id: string, status: number | string) => `${id} ${status}`;

class Run {
  readonly #options: RunOptions;
  readonly #world: World;
  readonly #reasons = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  #counted = 0;
  readonly #notOffered = new Set<string>();
  readonly leftOut: LeftOut[] = [];

  constructor(options: RunOptions, world: World) {
    this.#options = options;
    this.#world = world;
  }

  /** The valid call, what follows it, and the same in another language. */
  async valid(operation: Operation): Promise<void> {
    if (!this.#wants(200) && !this.#wants(501)) return;
    const recipe = recipeOf(this.#options.recipes, operation);
    await this.#reach(operation, 200, async () => {
      const { call, scope } = await validPlan(this.#world, operation);
      await this.#fill(recipe.filled_by);
      const given: Case = {
        operation,
        intent: 'valid',
        title: 'as documented',
        request: requestOf(operation, call.token ?? this.#world.tokenFor(operation), {
          ...call,
          ...(operation.method !== 'GET' && { headers: { 'Idempotency-Key': crypto.randomUUID() } }),
        }),
        expected: recipe.also ?? [],
        notes: {
          sent: call.body,
          ...streamLimit(operation, call.query),
          ...(await expectationOf(this.#world, recipe, scope)),
        },
      };
      const done = await this.#send(given);
      if (done.answer.status === 501) this.#notOffered.add(operation.id);
      if (done.answer.status !== 200)
        throw new OutOfReach(`the valid call is answered with ${done.answer.status || 'nothing'}`);
      for (const follow of await sequenceCases(this.#world, done, scope)) await this.#send(follow);
      if (recipe.undo) this.#world.undoLater(recipe.undo, { ...scope, ...scopeOf(done) });
      if ((operation.method === 'GET' || recipe.level === 'read') && !isStream(operation)) {
        await this.#inChinese(done);
        await this.#unusualHeaders(done);
        await comparePages(
          this.#options.contract,
          done,
          { sortedBy: recipe.sorted_by, otherToken: this.#otherToken(operation) },
          (next) => this.#send(next),
        );
      }
      await this.#reusedKey(done);
    });
    for (const variant of this.#notOffered.has(operation.id) ? [] : (recipe.variants ?? []))
      try {
        await this.#send(await variantCase(this.#world, operation, variant));
      } catch (error) {
        if (!(error instanceof OutOfReach)) throw error;
        this.leftOut.push({ operation, title: variant.title, reason: error.message });
      }
    await this.#reach(operation, undefined, async () => {
      for (const given of this.#notOffered.has(operation.id) ? [] : await insideCases(this.#world, operation))
        await this.#send(given);
    });
  }

  /** A session of somebody who has a list of their own there. */
  #otherToken(operation: Operation): string | undefined {
    const { admin, user } = this.#world.tokens;
    const isOwn = !operation.isPublic && this.#world.tokenFor(operation) === user;
    return isOwn && admin !== user ? admin : undefined;
  }

  /** Three objects of a kind, so that its list has pages; at a level that does not make them it is looked at as it is. */
  async #fill(kind: string | undefined): Promise<void> {
    const needed = kind && this.#options.recipes.objects[kind]?.make?.level;
    if (!kind || !needed || !reaches(this.#options.level, needed)) return;
    for (let made = 0; made < 3; made++) await this.#world.fresh(kind);
  }

  async #inChinese(done: Exchange): Promise<void> {
    const { operation } = done;
    const request = withoutKey(done.request);
    // asked again in English right before, so that nothing but the language differs
    const twin = await this.#send({ ...done, intent: 'valid', title: 'in English, to compare', request });
    const { localized = [], changing = [], translated = [] } = recipeOf(this.#options.recipes, operation);
    await this.#send({
      operation,
      intent: 'language',
      title: 'in Chinese',
      request: { ...request, headers: { ...request.headers, 'Accept-Language': 'zh-CN' } },
      expected: [],
      notes: {
        twin,
        differing: [...localized, ...changing],
        translated,
      },
    });
  }

  /** Headers that browsers send as well: a language that nobody has, and a time zone of half hours. */
  async #unusualHeaders({ operation, request }: Exchange): Promise<void> {
    const { headers: before } = withoutKey(request);
    const headers = { ...before, 'Accept-Language': 'xx-XX, *;q=0.1', 'Timezone-Offset': '-3.5' };
    await this.#send({
      operation,
      intent: 'valid',
      title: 'in a language that nobody has and a time zone of half hours',
      request: { ...request, headers },
      expected: [],
    });
  }

  /** Everything that must be refused, and the other documented failures. */
  async refusals(operation: Operation): Promise<void> {
    for (const text of Object.keys(operation.responses)) {
      const status = Number(text);
      if (status < 300 || !this.#wants(status)) continue;
      await this.#status(operation, status);
    }
    if (!this.#options.status) {
      await this.#reach(operation, undefined, () => this.#otherMethods(operation));
      await this.#reach(operation, undefined, () => this.#refusalInChinese(operation));
      await this.#reach(operation, undefined, () => this.#preflight(operation));
    }
  }

  async #status(operation: Operation, status: number): Promise<void> {
    await this.#reach(operation, status, async () => {
      const own = await ownWay(this.#world, operation, status);
      if (own) await this.#send(own);
    });
    for (const way of this.#options.recipes.statuses[String(status)] ?? []) {
      const isFault = way.startsWith('fault:');
      if (isFault && (this.#seen().has(cellKey(operation.id, status)) || !this.#options.canFail)) continue;
      await this.#reach(operation, status, async () => {
        for (const given of await casesOfWay(this.#world, operation, status, way)) {
          const done = await this.#send(given);
          if (way === 'no-token' && done.answer.status === 401) await this.#wrongLanguage(done);
        }
      });
    }
  }

  /** The key of a request that was accepted, with other data: a backend that keeps keys says 409, another one does it. */
  async #reusedKey({ operation, request }: Exchange): Promise<void> {
    const recipe = recipeOf(this.#options.recipes, operation);
    if (operation.method === 'GET' || operation.media !== 'application/json') return;
    if (recipe.spare || operation.isPublic) return;
    const { call } = await validPlan(this.#world, operation);
    const body = typeof call.body === 'object' && call.body !== null ? changedText(call.body) : call.body;
    const headers = { 'Idempotency-Key': request.headers['Idempotency-Key'] ?? '' };
    await this.#send({
      operation,
      intent: 'random',
      title: 'with the key of another request',
      request: requestOf(operation, call.token ?? this.#world.tokenFor(operation), {
        ...call,
        body,
        headers,
      }),
      expected: [200, 409],
      notes: { sent: body },
    });
  }

  async #wrongLanguage(twin: Exchange): Promise<void> {
    const { operation, request } = twin;
    await this.#send({
      operation,
      intent: 'language',
      title: 'without a token, in Chinese',
      request: { ...request, headers: { ...request.headers, 'Accept-Language': 'zh-CN' } },
      expected: [twin.answer.status],
      notes: { twin },
    });
  }

  async #refusalInChinese(operation: Operation): Promise<void> {
    if (!operation.isPublic || !operation.media) return;
    const [given] = await casesOfWay(this.#world, operation, 415, 'other-media');
    if (given) await this.#wrongLanguage(await this.#send({ ...given, title: `${given.title}, in English` }));
  }

  async #otherMethods(operation: Operation): Promise<void> {
    const { contract } = this.#options;
    const same = contract.operations.filter(({ path }) => path === operation.path);
    if (same[0] !== operation) return;
    const declared = same.map(({ method }) => method);
    for (const method of METHODS.map((name) => name.toUpperCase()).filter(
      (name) => !declared.includes(name),
    )) {
      const request = requestOf(
        operation,
        this.#world.tokenFor(operation),
        harmlessCall(this.#world, operation),
      );
      const { files: _files, body: _body, ...rest } = request;
      await this.#send({
        operation,
        intent: 'other-method',
        title: `by ${method}`,
        request: { ...rest, method, body: method === 'GET' ? undefined : '{}' },
        expected: [405],
      });
    }
  }

  async #preflight(operation: Operation): Promise<void> {
    const { appOrigin } = this.#options;
    if (appOrigin) await this.#send(preflightCase(this.#world, operation, appOrigin));
  }

  /** Random requests: what they are answered is counted, what shows something is recorded. */
  async random(operation: Operation): Promise<void> {
    const { n, seed, status, client, parallel, watch } = this.#options;
    if (n === 0 || status || this.#notOffered.has(operation.id)) return;
    const answered = (exchange: Exchange, isRecorded: boolean) => {
      watch?.(exchange);
      if (isRecorded) client.record(exchange);
      else this.#count(exchange);
    };
    const probe = (given: Case) => this.#send(given, client.probe);
    await this.#reach(operation, undefined, () =>
      runRandom({ world: this.#world, client, n, seed, parallel, probe, answered }, operation),
    );
  }

  cells(): Cell[] {
    const counts = this.#seen();
    return this.#options.operations.flatMap((operation) =>
      Object.keys(operation.responses)
        .map(Number)
        .filter((status) => this.#wants(status))
        .map((status) => {
          const key = cellKey(operation.id, status);
          const reason = this.#reasons.get(key);
          return {
            operation,
            status,
            seen: counts.get(key) ?? 0,
            notOffered: this.#notOffered.has(operation.id),
            ...(reason !== undefined && { reason }),
          };
        }),
    );
  }

  requests(): number {
    return [...this.#seen().values()].reduce((sum, count) => sum + count, 0);
  }

  #wants(status: number): boolean {
    return this.#options.status === undefined || this.#options.status === status;
  }

  /** How often each cell was answered. The record only grows, so what was counted once is not looked at again. */
  #seen(): ReadonlyMap<string, number> {
    const { exchanges } = this.#options.client;
    for (const exchange of exchanges.slice(this.#counted)) this.#count(exchange);
    this.#counted = exchanges.length;
    return this.#counts;
  }

  #count({ operation, answer }: Exchange): void {
    const key = cellKey(operation.id, answer.status);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** Sends a case; what it makes is removed at the end. */
  async #send(given: Case, by: Client['probe'] = this.#options.client.exchange): Promise<Exchange> {
    const done = await by(given);
    const { makes } = recipeOf(this.#options.recipes, given.operation);
    if (makes && done.answer.status === 200) {
      const id = await this.#world.fill(makes.take, { answer: done.answer.json });
      if (typeof id === 'string' || typeof id === 'number') this.#world.removeLater(makes.kind, String(id));
    }
    return done;
  }

  /** Notes why a cell is not reached instead of ending the run. */
  async #reach(operation: Operation, status: number | undefined, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      if (status !== undefined) this.#reasons.set(cellKey(operation.id, status), error.message);
    }
  }
}

/** The same request as one of its own: what it is asked is not answered from memory. */
function withoutKey(request: CaseRequest): CaseRequest {
  const { 'Idempotency-Key': _key, ...headers } = request.headers;
  return { ...request, headers };
}

const isStream = ({ responses }: Operation) => responses['200']?.content?.['text/event-stream'] !== undefined;

/** Milliseconds after which a stream must have ended: what its parameter says, and three seconds. */
function streamLimit(operation: Operation, query: Record<string, string> | undefined): { timeout?: number } {
  return isStream(operation) && query?.timeout !== undefined
    ? { timeout: Number(query.timeout) * 1000 + 3000 }
    : {};
}

/** The same body with another text in it, which is as valid. */
function changedText(body: object): object {
  for (const key of ['name', 'text', 'sql'])
    if (typeof pick(body, key) === 'string') return { ...body, [key]: `${String(pick(body, key))} ` };
  return body;
}
