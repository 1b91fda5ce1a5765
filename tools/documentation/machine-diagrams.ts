// State machines as mermaid diagrams, made from the machines themselves.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

/** A machine as the documentation shows it. */
export interface MachineDiagram {
  /** Id of the machine, such as chatTurn. */
  id: string;
  /** Mermaid code of a state diagram. */
  diagram: string;
}

/** The diagram of every machine by the name of its folder. */
export async function machineDiagrams(root: string): Promise<Record<string, MachineDiagram>> {
  const folder = join(root, 'src/machines');
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)
    .sort();
  const diagrams: Record<string, MachineDiagram> = {};
  for (const name of names) {
    // beside machines there are folders of rules alone
    if (!existsSync(join(folder, name, `${name}.machine.ts`))) continue;
    const exported = await import(pathToFileURL(join(folder, name, 'index.ts')).href);
    const machine = Object.values(exported).find((value) => value instanceof StateMachine);
    if (machine) diagrams[name] = { id: machine.id, diagram: stateDiagram(machine) };
  }
  return diagrams;
}

/** One machine as a mermaid state diagram; transitions that lead nowhere else are left out. */
export function stateDiagram({ root, id }: AnyStateMachine): string {
  // a machine without states does all it does in one
  const lines =
    Object.keys(root.states).length === 0
      ? [
          `  state "${id}" as all`,
          '  [*] --> all',
          ...[...root.transitions.keys()].map((type) => `  all --> all : ${eventName(type)}`),
        ]
      : [...insideOf(root, '  '), ...transitionsOf(root, '  ')];
  return ['stateDiagram-v2', ...lines].join('\n');
}

function insideOf(node: AnyStateNode, indent: string): string[] {
  const children = Object.values<AnyStateNode>(node.states);
  if (children.length === 0) return [];
  const regions = children.map((child) => stateOf(child, indent));
  // the regions of a parallel state are parted by a line
  if (node.type === 'parallel')
    return regions.flatMap((lines, place) => (place === 0 ? lines : [`${indent}--`, ...lines]));
  const start = node.initial.target?.[0];
  return [...(start ? [`${indent}[*] --> ${nameOf(start)}`] : []), ...regions.flat()];
}

function stateOf(node: AnyStateNode, indent: string): string[] {
  const inside = insideOf(node, `${indent}  `);
  return [
    inside.length === 0
      ? `${indent}state "${node.key}" as ${nameOf(node)}`
      : [`${indent}state "${node.key}" as ${nameOf(node)} {`, ...inside, `${indent}}`].join('\n'),
    ...(node.type === 'final' ? [`${indent}${nameOf(node)} --> [*]`] : []),
  ];
}

function transitionsOf(node: AnyStateNode, indent: string): string[] {
  const own = [...node.transitions.values()].flat().concat(node.always ?? []);
  const lines = own.flatMap(({ target, eventType, guard }) =>
    (target ?? []).map((to) => {
      const condition = guardName(guard);
      const label = [eventName(eventType), condition && `[${condition}]`].filter(Boolean).join(' ');
      // the root itself has no box: what it takes anywhere leads from the start
      const from = node.parent ? nameOf(node) : '[*]';
      return `${indent}${from} --> ${nameOf(to)}${label && ` : ${label}`}`;
    }),
  );
  return [
    ...new Set(lines),
    ...Object.values<AnyStateNode>(node.states).flatMap((child) => transitionsOf(child, indent)),
  ];
}

/** Mermaid takes letters, digits and underscores in the name of a state. */
function nameOf(node: AnyStateNode): string {
  return node.path.join('_').replace(/\W/g, '_') || 'root';
}

/** Colons and semicolons end a label, and number signs begin an entity. */
function eventName(type: string): string {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.*)$/.exec(type) ?? [];
  const words =
    kind === 'done.actor'
      ? `done ${actorName(rest)}`
      : kind === 'error.actor'
        ? `failed ${actorName(rest)}`
        : kind === 'after'
          ? `after ${rest.split('.')[0]}${/^\d+\./.test(rest) ? ' ms' : ''}`
          : kind === 'done.state'
            ? 'done'
            : type;
  return words.replace(/[:;#]/g, ' ').trim();
}

/** An invocation without a name of its own is called by its place, such as `0.machine.state`. */
function actorName(id: string): string {
  return /^\d+\./.test(id) ? '' : id;
}

function guardName(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? undefined : 'condition';
}
