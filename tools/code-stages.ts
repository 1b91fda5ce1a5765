// Which modules of the web app travel together. Left alone, the bundler makes a file of every module that two screens share, and
// the first screen asks for dozens of them.
import { resolve } from 'node:path';

/** Asks for a module's static imports, as the bundler knows them. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Stages of loading, in the order in which a person meets them: each holds what its modules import statically and no earlier stage
 * has. What is imported lazily (grid, plots, editor) starts no stage here and stays a file of its own.
 */
const STAGES: readonly { name: string; modules: readonly string[] }[] = [
  // takes input before anything else is there
  { name: 'first', modules: ['src/main.tsx'] },
  // machines, notifications: after the first screen
  { name: 'shell', modules: ['src/features/shell/ShellHost.tsx'] },
  // the frame of signed-in people and the composer
  { name: 'chat', modules: ['src/features/shell/SignedInArea.tsx', 'src/features/chat/ChatScreen.tsx'] },
  // seen with the composer, but not needed to write: the chats of the rail, what is proposed and what was kept
  {
    name: 'beside',
    modules: [
      'src/features/shell/ChatList.tsx',
      'src/features/chat/HomeStarters.tsx',
      'src/features/chat/HomeShelf.tsx',
      'src/features/shared/chat-keeping/TemporarySwitch.tsx',
    ],
  },
  // answers as text, with what is under them
  { name: 'answers', modules: ['src/features/chat/ThreadArea.tsx', 'src/features/chat/AnswerText.tsx'] },
  // what opens over the page
  {
    name: 'overlays',
    modules: ['Menu', 'Dialog', 'Drawer', 'Select', 'Popover', 'ConfirmDialog', 'CentrePanel'].map(
      (part) => `src/ui/${part}.tsx`,
    ),
  },
];

/**
 * What the libraries of a stage name, but no module of it asks for: it goes where it is used. An index names every module of its
 * library.
 */
const LATER =
  /\/(react-query\/build\/modern\/use(Queries|InfiniteQuery|Mutation)|query-core\/build\/modern\/(queriesObserver|infiniteQueryObserver|mutationObserver))\.js$/;

/** Names the stage of a module; null for one that belongs to none. */
export function createStageNames(root: string): (id: string, graph: ModuleGraph) => string | null {
  let stages: Map<string, string> | undefined;
  return (id, graph) => {
    stages ??= assign(root, graph);
    return stages.get(id) ?? null;
  };
}

function assign(root: string, graph: ModuleGraph): Map<string, string> {
  const stages = new Map<string, string>();
  for (const { name, modules } of STAGES) {
    const waiting = modules.map((path) => resolve(root, path));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (stages.has(id) || LATER.test(id)) continue;
      stages.set(id, name);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return stages;
}
