// Libraries without what this app never asks of them: each is one file or a class, of which the bundler can leave nothing out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

interface SmallerLibrary {
  /** Its name, and the version that its lists were read from. */
  name: string;
  version: string;
  /** What asks for something that is left out: the build fails where a module of `src` does. */
  refused: RegExp;
  /** By the end of a file's path: functions, and methods as `Class.method`, nothing leads to. Their bodies throw. */
  unreached: Readonly<Record<string, readonly string[]>>;
  /** What is called all the same and then finds nothing to do, with its body; by file and name as above. */
  idle?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Methods of a class, as `unreached` has them. */
const of = (name: string, ...methods: string[]) => methods.map((method) => `${name}.${method}`);

/** Of the client for reads, which modules hold: a call of one of them fails the build. */
const UNUSED_OF_CLIENT = [
  ...['isFetching', 'isMutating', 'ensureQueryData', 'getQueriesData', 'setQueriesData', 'resetQueries'],
  ...['query', 'prefetchQuery', 'infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery'],
  ...['ensureInfiniteQueryData', 'getMutationCache', 'setDefaultOptions', 'setQueryDefaults'],
  ...['setMutationDefaults', 'getMutationDefaults', 'defaultMutationOptions'],
];

export const SMALLER: readonly SmallerLibrary[] = [
  {
    name: '@tanstack/query-core',
    version: '5.108.0',
    // writes go by useTask and useWrite; nothing is read before a part asks for it, or waits for it by Suspense
    refused: new RegExp(
      `\\b(?:use(?:IsMutating|IsFetching|PrefetchQuery|PrefetchInfiniteQuery|Suspense\\w+|Mutation\\w*)|MutationCache|experimental_prefetchInRender)\\b|\\.(?:${UNUSED_OF_CLIENT.join('|')})\\(`,
    ),
    unreached: {
      '@tanstack/query-core/build/modern/queryClient.js': of('QueryClient', ...UNUSED_OF_CLIENT),
      '@tanstack/query-core/build/modern/mutationCache.js': of(
        'MutationCache',
        ...['build', 'add', 'remove', 'canRun', 'runNext', 'getAll', 'find', 'findAll', 'notify'],
        'resumePausedMutations',
      ),
      '@tanstack/query-core/build/modern/queryObserver.js': of('QueryObserver', 'fetchOptimistic'),
      '@tanstack/query-core/build/modern/query.js': ['Query.reset'],
      '@tanstack/query-core/build/modern/queryCache.js': ['QueryCache.find'],
      '@tanstack/query-core/build/modern/timeoutManager.js': ['TimeoutManager.setTimeoutProvider'],
    },
    idle: {
      '@tanstack/query-core/build/modern/queryClient.js': {
        'QueryClient.resumePausedMutations': '',
        'QueryClient.getQueryDefaults': 'return {}',
      },
      '@tanstack/query-core/build/modern/mutationCache.js': { 'MutationCache.clear': '' },
    },
  },
  {
    name: '@tanstack/react-query',
    version: '5.108.0',
    refused: /\buseSuspense\w+|\bsuspense: true\b/,
    unreached: { '@tanstack/react-query/build/modern/suspense.js': ['fetchOptimistic'] },
    idle: {
      '@tanstack/react-query/build/modern/suspense.js': {
        ensureSuspenseTimers: '',
        shouldSuspend: 'return false',
      },
    },
  },
  {
    name: 'xstate',
    version: '5.33.3',
    // states that are kept and taken up again, what is said to other actors, actors kept in a context, histories and routes of states,
    // pictures of machines
    refused:
      /\bimport\s*\{[^}]*\b(?:emit|sendTo|sendParent|forwardTo)\b[^}]*\}\s*from\s*['"]xstate['"]|\benqueue\.(?:emit|sendTo|sendParent)\(|\.(?:getPersistedSnapshot|resolveState|getMeta)\(|\btype: ['"]history['"]|\bdevTools: |[{,]\s*spawn\s*[,}]|\bspawn\(/,
    unreached: {
      'xstate/dist/raise-effbee0c.esm.js': [
        ...[
          'getPersistedSnapshot',
          'persistContext',
          'serializeHistoryValue',
          'resolveHistoryDefaultTransition',
        ],
        ...['Actor.attachDevTools', 'Actor.select', 'Actor.on', 'Actor.getPersistedSnapshot'],
      ],
      'xstate/dist/StateMachine-ae06a22b.esm.js': [
        ...['StateNode.definition', 'StateNode.on', 'StateNode.ownEvents'],
        ...['StateMachine.restoreSnapshot', 'StateMachine.getPersistedSnapshot', 'StateMachine.resolveState'],
        'StateMachine.microstep',
      ],
      'xstate/dist/log-6a5e50a8.esm.js': [
        ...['resolveSendTo', 'executeSendTo', 'retryResolveSendTo', 'resolveEmit', 'executeEmit'],
      ],
      'xstate/dist/assign-1f0d7720.esm.js': [],
    },
    idle: {
      'xstate/dist/raise-effbee0c.esm.js': { formatRouteTransitions: '' },
      // what an assigning function gets to spawn with
      'xstate/dist/assign-1f0d7720.esm.js': { createSpawner: '' },
      // a list for tools
      'xstate/dist/StateMachine-ae06a22b.esm.js': { 'StateNode.events': 'return []' },
    },
  },
  {
    name: 'openapi-fetch',
    version: '0.17.0',
    // src/api/client.ts writes path, query and body
    refused: /\b(?:createQuerySerializer|defaultPathSerializer|defaultBodySerializer)\b/,
    unreached: {
      'openapi-fetch/dist/index.mjs': [
        ...['createQuerySerializer', 'serializePrimitiveParam', 'serializeArrayParam'],
        ...['serializeObjectParam', 'defaultPathSerializer', 'defaultBodySerializer'],
      ],
    },
  },
  {
    name: 'jotai',
    version: '3.0.1',
    // no atom holds a promise: what the server says is read by queries
    refused: /\batom(?:<[^>]*>)?\(\s*(?:async\b|Promise\.)|\batom<Promise\b/,
    unreached: {
      'jotai/dist/vanilla/internals.js': [
        ...['BUILDING_BLOCK_registerAbortHandler', 'BUILDING_BLOCK_abortPromise'],
        'addPendingPromiseToDependency',
      ],
      'jotai/dist/react/continuablePromise.js': ['createContinuablePromise'],
      'jotai/dist/react/useAtomValue.js': ['attachPromiseStatus'],
    },
  },
];

type Statement = ReturnType<typeof parseAst>['body'][number];

/** The classes that a statement declares, by their names: `class A {}` or `var A = class {}`. */
function* classesOf(statement: Statement) {
  if (statement.type === 'ClassDeclaration' && statement.id) yield [statement.id.name, statement] as const;
  if (statement.type !== 'VariableDeclaration') return;
  for (const { id, init } of statement.declarations)
    if (id.type === 'Identifier' && init?.type === 'ClassExpression') yield [id.name, init] as const;
}

/** Leaves out of a build what of its libraries the app cannot reach, and fails where it could reach it after all. */
export function smallerLibraries(root: string): Plugin {
  const waiting = new Set(SMALLER.flatMap(({ unreached }) => Object.keys(unreached)));
  return {
    name: 'smaller-libraries',
    apply: 'build',
    buildStart() {
      for (const { name, version } of SMALLER) {
        const path = join(root, 'node_modules', name, 'package.json');
        const found: { version: string } = JSON.parse(readFileSync(path, 'utf8'));
        if (found.version !== version)
          this.error(
            `${name} is ${found.version}, no longer ${version}: read it again (tools/smaller-libraries.ts).`,
          );
      }
    },
    transform: {
      filter: { id: /\.(m?js|tsx?)$/ },
      handler(code, id) {
        const use = id.includes('/node_modules/') ? null : usedAfterAll(code);
        if (use !== null)
          this.error(`${id} uses what the build leaves out (tools/smaller-libraries.ts): ${use}`);
        for (const { unreached, idle = {} } of SMALLER) {
          const file = Object.keys(unreached).find((end) => id.endsWith(`/node_modules/${end}`));
          if (file === undefined) continue;
          waiting.delete(file);
          return withoutBodies(code, unreached[file] ?? [], idle[file] ?? {});
        }
        return null;
      },
    },
    buildEnd(fault) {
      if (!fault && waiting.size > 0)
        this.error(`Nothing asks for ${[...waiting].join(', ')} any more (tools/smaller-libraries.ts).`);
    },
  };
}

/** Where the code of a module asks for what is left out; null where it does not. */
export function usedAfterAll(code: string): string | null {
  for (const { refused } of SMALLER) {
    const use = refused.exec(code);
    if (use) return use[0];
  }
  return null;
}

/**
 * The code of a file with other bodies; the minifier then drops what only the former ones used.
 *
 * @param unreached functions and methods whose bodies throw
 * @param idle bodies of others
 * @throws Error where the file does not have one of them
 */
export function withoutBodies(
  code: string,
  unreached: readonly string[],
  idle: Readonly<Record<string, string>>,
): string {
  const bodies = new Map([...unreached.map((name) => [name, 'leftOut()'] as const), ...Object.entries(idle)]);
  const edits: { start: number; end: number; next: string }[] = [];
  const empty = (name: string, body: { start: number; end: number } | null) => {
    const next = bodies.get(name);
    if (next === undefined || !body) return;
    bodies.delete(name);
    edits.push({ start: body.start, end: body.end, next: `{${next}}` });
  };
  for (const statement of parseAst(code).body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === 'FunctionDeclaration' && declared.id) empty(declared.id.name, declared.body);
    if (declared.type === 'VariableDeclaration')
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') empty(id.name, init.body);
    for (const [name, { body }] of classesOf(declared))
      for (const member of body.body)
        if (member.type === 'MethodDefinition' && member.key.type === 'Identifier')
          empty(`${name}.${member.key.name}`, member.value.body);
  }
  if (bodies.size > 0) throw new Error(`The library has no ${[...bodies.keys()].join(', ')}.`);
  const shorter = edits.reduceRight(
    (text, { start, end, next }) => text.slice(0, start) + next + text.slice(end),
    code,
  );
  return `${shorter}\nfunction leftOut(){throw Error("left out by tools/smaller-libraries.ts")}\n`;
}
