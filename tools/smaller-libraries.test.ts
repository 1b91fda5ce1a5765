import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMALLER, usedAfterAll, withoutBodies } from './smaller-libraries.ts';

const LIBRARIES = join(import.meta.dirname, '../node_modules');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'smaller-libraries-'));
  for (const { name, unreached, idle = {} } of SMALLER) {
    cpSync(join(LIBRARIES, name), join(folder, 'smaller', name), { recursive: true });
    cpSync(join(LIBRARIES, name), join(folder, 'whole', name), { recursive: true });
    for (const [file, names] of Object.entries(unreached))
      writeFileSync(
        join(folder, 'smaller', file),
        withoutBodies(readFileSync(join(LIBRARIES, file), 'utf8'), names, idle[file] ?? {}),
      );
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a machine of every kind of part that the app uses goes through. */
async function walk(which: 'whole' | 'smaller'): Promise<readonly string[]> {
  const library: typeof import('xstate') = await import(join(folder, which, 'xstate/dist/xstate.esm.js'));
  const {
    assign,
    createActor,
    fromCallback,
    fromPromise,
    setup,
    SimulatedClock,
    stateIn,
    stopChild,
    waitFor,
  } = library;
  const log: string[] = [];
  const machine = setup({
    types: {
      context: {} as { count: number },
      events: {} as { type: 'go' | 'add' | 'back' | 'ask' | 'again' | 'drop' | 'late'; by?: number },
    },
    actors: {
      answer: fromPromise<string, number>(async ({ input }) => {
        if (input > 1) throw new Error('too many');
        return `answer ${input}`;
      }),
      stream: fromCallback(({ sendBack }) => {
        sendBack({ type: 'add', by: 5 });
        return () => log.push('stream closed');
      }),
    },
    guards: { few: ({ context }) => context.count < 2 },
    delays: { soon: 100 },
  }).createMachine({
    id: 'walked',
    context: { count: 0 },
    type: 'parallel',
    states: {
      work: {
        initial: 'idle',
        states: {
          idle: { tags: 'quiet', on: { go: { guard: 'few', target: 'busy' } } },
          busy: {
            initial: 'asking',
            entry: () => log.push('busy'),
            exit: () => log.push('no longer busy'),
            invoke: { src: 'stream', id: 'stream' },
            on: { back: 'idle' },
            states: {
              asking: {
                invoke: {
                  src: 'answer',
                  input: ({ context }) => context.count,
                  onDone: { target: 'told', actions: ({ event }) => log.push(event.output) },
                  onError: {
                    target: '#walked.work.failed',
                    actions: ({ event }) => log.push(String(event.error)),
                  },
                },
              },
              told: { after: { soon: 'waited' } },
              waited: { on: { again: { target: 'asking', reenter: true } } },
            },
          },
          failed: { always: { guard: stateIn({ side: 'on' }), target: 'idle' } },
        },
      },
      side: {
        initial: 'off',
        on: { add: { actions: assign({ count: ({ context, event }) => context.count + (event.by ?? 1) }) } },
        states: {
          off: { on: { ask: 'on' } },
          on: {
            entry: ({ self }) => self.send({ type: 'late' }),
            on: { late: { actions: () => log.push('late') } },
          },
        },
      },
    },
    on: { drop: { actions: stopChild('stream') } },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock });
  actor.subscribe(({ value, context }) => log.push(`${JSON.stringify(value)} ${context.count}`));
  actor.start();
  log.push(String(actor.getSnapshot().hasTag('quiet')), String(actor.getSnapshot().can({ type: 'back' })));
  actor.send({ type: 'go' });
  await waitFor(actor, (snapshot) => snapshot.matches({ work: { busy: 'told' } }));
  clock.increment(100);
  actor.send({ type: 'drop' });
  actor.send({ type: 'ask' });
  actor.send({ type: 'again' });
  await waitFor(actor, (snapshot) => snapshot.matches({ work: 'idle' }));
  actor.stop();
  return log;
}

it('a machine goes the same way in the smaller library as in the whole one', async () => {
  const whole = await walk('whole');
  expect(await walk('smaller')).toEqual(whole);
  expect(whole).toContain('answer 0');
  expect(whole).toContain('Error: too many');
  expect(whole).toContain('late');
  expect(whole.filter((line) => line === 'stream closed')).toHaveLength(1);
});

it('a call goes the same way in the smaller library as in the whole one', async () => {
  const ask = async (which: string) => {
    const { default: createClient }: { default: typeof import('openapi-fetch').default } = await import(
      join(folder, which, 'openapi-fetch/dist/index.mjs')
    );
    const asked: unknown[] = [];
    const client = createClient<Record<string, never>>({
      fetch: async (request) => {
        asked.push(request.method, request.url, [...request.headers], await request.text());
        return Response.json({ fine: true });
      },
      querySerializer: (query) => new URLSearchParams(query as Record<string, string>).toString(),
      pathSerializer: (path, { id }) => path.replace('{id}', encodeURIComponent(String(id))),
      bodySerializer: (body: unknown) => JSON.stringify(body),
    });
    // the types know the paths of a contract alone, and this one has none
    const { request } = client as unknown as { request: (...of: unknown[]) => Promise<{ data: unknown }> };
    const { data } = await request('put', '/api/{id}/of', {
      baseUrl: 'http://here.test/',
      params: { path: { id: 'a/b ü' }, query: { q: 'x y' } },
      headers: { 'X-Own': '1' },
      body: { name: 'n' },
    });
    return [...asked, data];
  };
  const whole = await ask('whole');
  expect(await ask('smaller')).toEqual(whole);
  expect(whole[1]).toBe('http://here.test/api/a%2Fb%20%C3%BC/of?q=x+y');
});

it('what is read goes the same way in the smaller library as in the whole one', async () => {
  const read = async (which: string) => {
    const { QueryClient, QueryObserver }: typeof import('@tanstack/react-query') = await import(
      join(folder, which, '@tanstack/query-core/build/modern/index.js')
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.mount();
    let asked = 0;
    const query = {
      queryKey: ['chats', 1],
      queryFn: async () => {
        asked += 1;
        if (asked === 3) throw new Error('gone');
        return `answer ${asked}`;
      },
    };
    const log: unknown[] = [await client.fetchQuery(query)];
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(({ status, data, isFetching, error }) =>
      log.push([status, data, isFetching, String(error)]),
    );
    client.setQueryData(['chats', 1], (before?: string) => `${before} changed`);
    await client.invalidateQueries({ queryKey: ['chats'] });
    await client.cancelQueries({ queryKey: ['chats'] });
    await client.invalidateQueries({ queryKey: ['chats'] });
    log.push(client.getQueryData(['chats', 1]), client.getQueryState(['chats', 1])?.status);
    leave();
    client.removeQueries({ queryKey: ['chats'] });
    log.push(client.getQueryData(['chats', 1]));
    client.clear();
    client.unmount();
    return log;
  };
  const whole = await read('whole');
  expect(await read('smaller')).toEqual(whole);
  expect(whole).toContainEqual(['error', 'answer 1 changed', false, 'Error: gone']);
  expect(whole).toContainEqual(['success', 'answer 4', false, 'null']);
});

it('what atoms hold goes the same way in the smaller library as in the whole one', async () => {
  const hold = async (which: string) => {
    const { atom, createStore }: typeof import('jotai/vanilla') = await import(
      join(folder, which, 'jotai/dist/vanilla.js')
    );
    const log: unknown[] = [];
    const count = atom(1);
    const twice = atom(
      (get) => get(count) * 2,
      (get, set, by: number) => set(count, get(count) + by),
    );
    twice.onMount = () => () => log.push('left');
    const store = createStore();
    const leave = store.sub(twice, () => log.push(store.get(twice)));
    store.set(twice, 4);
    store.set(count, 7);
    leave();
    store.set(count, 8);
    return [...log, store.get(twice)];
  };
  expect(await hold('smaller')).toEqual([10, 14, 'left', 16]);
  expect(await hold('whole')).toEqual([10, 14, 'left', 16]);
});

it('a library without one of the functions that are left out fails the build', () => {
  expect(() => withoutBodies('function a() { return 1; }', ['a', 'b'], {})).toThrow('b');
  expect(withoutBodies('class A { get b() { return 1; } }', [], { 'A.b': 'return 2' })).toContain(
    'get b() {return 2}',
  );
  expect(withoutBodies('var A = class { b() { return 1; } }', ['A.b'], {})).toContain('b() {leftOut()}');
  expect(withoutBodies('const a = (b) => b + 1;', [], { a: 'return 2' })).toContain('(b) => {return 2}');
});

it('a module that asks for what is left out fails the build', () => {
  const client = '@tanstack/query-core/build/modern/queryClient.js';
  const unreached = SMALLER.find(({ unreached: files }) => client in files)?.unreached[client] ?? [];
  expect(unreached).toContain('QueryClient.ensureQueryData');
  for (const method of unreached)
    expect(usedAfterAll(`client.${method.split('.')[1]}(options)`), method).not.toBeNull();
  expect(usedAfterAll('client.fetchQuery(options); const { isFetching } = useQuery(read);')).toBeNull();
  expect(usedAfterAll("import { setup, sendTo } from 'xstate';")).toContain('sendTo');
  expect(usedAfterAll('const kept = actor.getPersistedSnapshot();')).toContain('getPersistedSnapshot');
  expect(usedAfterAll("import { useMutation } from '@tanstack/react-query';")).toBe('useMutation');
  expect(usedAfterAll('const user = atom(async () => 1);')).toContain('async');
  expect(usedAfterAll("import { emit } from './outcomes.ts'; import { setup } from 'xstate';")).toBeNull();
});
