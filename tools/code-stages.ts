// Which modules of the web app travel together. Left alone, the bundler makes a file of every module that two screens share, and
// the first screen asks for dozens of them.
import { relative, resolve } from 'node:path';

/** Asks for a module as the bundler knows it. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

const BACKGROUND = ['src/app/shell/ShellHost.tsx', 'src/app/shell/command-parts.ts'];
const AREA = 'src/app/shell/SignedInArea.tsx';
const CHAT = [AREA, 'src/app/shell/UserShell.tsx', 'src/features/chat/ChatScreen.tsx'];
const LIST = ['src/records/list/ResourceList.tsx', 'src/records/list/operation-source.ts'];
const ADMIN = ['src/app/shell/AdminShell.tsx', ...LIST];
const SETTINGS = ['src/app/shell/SettingsShell.tsx'];
const PERSONAL = [
  ...SETTINGS,
  'src/features/account/security/SecurityScreen.tsx',
  'src/features/account/storage/StorageScreen.tsx',
  'src/features/projects/ProjectScreen.tsx',
  'src/features/plans/PlansScreen.tsx',
];
const BESIDE = [
  'src/features/chat/chat-turn-calls.ts',
  'src/features/chat/later-parts.ts',
  'src/app/shell/rail-parts.ts',
  'src/app/shell/ChatList.tsx',
  'src/features/chat/HomeStarters.tsx',
  'src/features/chat/HomeShelf.tsx',
  'src/features/chat/public/chat-keeping/TemporarySwitch.tsx',
  'src/features/payment/public/CreditEstimate.tsx',
];
const ANSWERS = ['ThreadArea', 'AnswerText', 'ComposerNotice', 'QueuedTurns', 'ChatUnavailable'].map(
  (part) => `src/features/chat/${part}.tsx`,
);
const OVERLAYS = ['Menu', 'Dialog', 'Drawer', 'SelectControl', 'Popover', 'ConfirmDialog', 'CentrePanel'].map(
  (part) => `src/ui/${part}.tsx`,
);

/**
 * Stages of loading, in the order in which a person meets them: each holds what its modules import statically and no earlier stage
 * has. `between` adds what both of two sets of modules need, for each pair of sets. What is imported lazily (grid, plots, editor) starts
 * no stage here and stays a file of its own.
 */
const STAGES: readonly {
  name: string;
  modules: readonly string[];
  between?: readonly (readonly [readonly string[], readonly string[]])[];
}[] = [
  // takes input before anything else is there
  { name: 'first', modules: ['src/main.tsx'] },
  // who uses the app and what may be shown, with what the stages after it share: a file of its own would cost 2 KB more
  {
    name: 'shell',
    modules: ['src/app/shell/app-actors.ts', AREA],
    between: [
      [BACKGROUND, CHAT],
      [CHAT, ADMIN],
      [CHAT, OVERLAYS],
    ],
  },
  // what runs beside a page: after the first screen
  { name: 'background', modules: BACKGROUND },
  // the frame of most pages and the composer
  { name: 'chat', modules: CHAT },
  // small parts of lists, of the rail and of the personal area: one that is shared with a stage below would bring all of that
  {
    name: 'parts',
    modules: ['src/ui/EmptyState.tsx', 'src/ui/Checkbox.tsx'],
    between: [
      [ADMIN, BESIDE],
      [ADMIN, OVERLAYS],
      [SETTINGS, ADMIN],
      [SETTINGS, BESIDE],
    ],
  },
  // seen with the composer, but not needed to write: the chats of the rail, what is proposed and what was kept; and what sends a question
  { name: 'beside', modules: BESIDE },
  // what opens over the page
  { name: 'overlays', modules: OVERLAYS },
  // long lists, of rows as of answers
  { name: 'rows', modules: [], between: [[LIST, ANSWERS]] },
  // the frame of the administration and its lists
  { name: 'admin', modules: ADMIN },
  // icons and small parts that pages of the personal area and the plans share with answers, which are thirty times as large
  { name: 'personal', modules: [], between: [[PERSONAL, ANSWERS]] },
  // answers as text, with what is under them, and what the composer shows of a question on its way
  { name: 'answers', modules: ANSWERS },
];

/** Stages of which each brings those before it: what everybody has, what a session needs, what every page of a signed-in person has. */
const GROUND = ['first', 'shell', 'chat'];

/**
 * What the index of a library names, as it names every module of it, but no module of the first stages asks for: the stage that does,
 * or none.
 */
const LATER: readonly (readonly [modules: RegExp, stage: string | null])[] = [
  [
    /\/(react-query\/build\/modern\/use(Queries|InfiniteQuery)|query-core\/build\/modern\/(queriesObserver|infiniteQueryObserver))\.js$/,
    'beside',
  ],
  [/\/(react-query\/build\/modern\/useMutation|query-core\/build\/modern\/mutationObserver)\.js$/, null],
];

/** Characters of source up to which a module that several lazy parts share travels with others of its kind. */
const LARGEST_PIECE = 2500;
/** With fewer users a module is in one file with all that the same ones need. */
const FEWEST_USERS = 3;
/** What every kind of page draws on; what one kind of page needs stays with it. */
const PARTS = /^src\/(ui|api|i18n|machines|app\/(?!shell\/)|records|features\/[^/]+\/public)\//;
/** An icon is always small, and is never alone in being needed. */
const ICON = /\/lucide-react\//;
/** Shows every part, and is in no build for users. */
const CATALOGUE = /\/features\/catalogue\//;

/** Names the file of a module; null for one that the bundler places. */
export function createStageNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    if (!names) {
      names = assignStages(root, graph);
      for (const [piece, name] of assignPieces(root, graph, names)) names.set(piece, name);
    }
    return names.get(id) ?? null;
  };
}

function assignStages(root: string, graph: ModuleGraph): Map<string, string> {
  const stages = new Map<string, string>();
  const closure = (paths: readonly string[]) =>
    closureOf(
      paths.map((path) => resolve(root, path)),
      graph,
    );
  for (const { name, modules, between = [] } of STAGES) {
    const waiting = [
      ...modules.map((path) => resolve(root, path)),
      ...between.flatMap(([some, others]) => [...closure(some).intersection(closure(others))]),
    ];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (stages.has(id)) continue;
      const later = LATER.find(([pattern]) => pattern.test(id));
      if (later?.[1] === null) continue;
      stages.set(id, later?.[1] ?? name);
      if (!later) waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return stages;
}

/** Modules with all that they import statically. */
function closureOf(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Small modules that several lazy parts share (an icon, a field, a hook), gathered by what they need besides the stages that are there
 * anyway: a page with fifteen of them asks for one or two files instead.
 */
function assignPieces(
  root: string,
  graph: ModuleGraph,
  stages: ReadonlyMap<string, string>,
): Map<string, string> {
  const users = countLazyUsers(resolve(root, 'src/main.tsx'), graph, stages);
  const pieces = new Map<string, string>();
  /** The stage that a module needs; null for one that is no piece. */
  const needOf = (id: string): string | null => {
    const known = stages.get(id) ?? pieces.get(id);
    if (known !== undefined) return known;
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
    const isShared = (users.get(id) ?? 0) >= (ICON.test(id) ? 2 : FEWEST_USERS);
    const isPiece = ICON.test(id) || PARTS.test(relative(root, id));
    if (!isShared || !isPiece || code === null || code.length > LARGEST_PIECE) return null;
    const needs = new Set(importedIds.map(needOf));
    const others = [...needs].filter((need) => need === null || !GROUND.includes(need));
    // one that needs a larger module, or two stages at once, stays where the bundler puts it: two files must not need each other
    if (others.includes(null) || others.length > 1) return null;
    const need = others[0] ?? GROUND.findLast((stage) => needs.has(stage)) ?? 'first';
    pieces.set(id, need);
    return need;
  };
  for (const id of users.keys()) needOf(id);
  return new Map([...pieces].map(([id, need]) => [id, `pieces-${need}`]));
}

/** How many lazily imported modules need each module that belongs to no stage. */
function countLazyUsers(
  start: string,
  graph: ModuleGraph,
  stages: ReadonlyMap<string, string>,
): Map<string, number> {
  const users = new Map<string, number>();
  const known = new Set<string>();
  const waiting = [start];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (known.has(entry) || CATALOGUE.test(entry)) continue;
    known.add(entry);
    for (const id of closureOf([entry], graph)) {
      if (!stages.has(id)) users.set(id, (users.get(id) ?? 0) + 1);
      waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    }
  }
  return users;
}
