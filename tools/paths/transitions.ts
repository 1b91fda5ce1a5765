// The transitions that a machine has as it is written: what there is to cover.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state as a path without the machine's name; the machine itself is `(root)`. */
export function stateName(node: AnyStateNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.');
}

/** An event type without the internal names of xstate. */
export function eventName(type: string): string {
  return type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 error')
    .replace(/^xstate\.done\.state\.(.*)$/, '$1 done');
}

export interface WrittenTransition {
  /** Such as `watching.checking | checkHealth done [0] | watching.waiting`. */
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
  /** Branches of the same event in the same state, this one among them, in the order in which guards are asked. */
  readonly branches: readonly AnyTransitionDefinition[];
  /** Requirement ids of its own and of its source and targets (`meta.spec`). */
  readonly spec: readonly string[];
  /** The outcomes of its guard; null where it has none. */
  readonly guarded: GuardOutcomes | null;
}

interface GuardOutcomes {
  readonly holds: string;
  readonly refuses: string;
}

/** Every transition definition, each branch by itself, in the order of the machine. */
export type WrittenTransitions = ReadonlyMap<object, WrittenTransition>;

/** All transitions of a machine by their definitions. */
export function writtenTransitions(machine: AnyStateMachine): WrittenTransitions {
  const found = new Map<object, WrittenTransition>();
  const visit = (node: AnyStateNode) => {
    const groups: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions];
    if (node.always) groups.push(['always', node.always]);
    for (const [type, branches] of groups) {
      for (const [index, definition] of branches.entries()) {
        const targets = definition.target ?? [];
        const place = branches.length > 1 ? ` [${index}]` : '';
        const to = targets.length === 0 ? '(stays)' : targets.map(stateName).join(' + ');
        const id = `${stateName(node)} | ${eventName(type)}${place} | ${to}`;
        found.set(definition, {
          id,
          definition,
          branches,
          spec: [...new Set([node, definition, ...targets].flatMap(specOf))],
          guarded:
            definition.guard === undefined ? null : { holds: `holds: ${id}`, refuses: `refuses: ${id}` },
        });
      }
    }
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
}

/** Requirement ids of a state or a transition (`meta.spec`). */
function specOf({ meta }: Pick<AnyStateNode, 'meta'>): readonly string[] {
  const spec: unknown = meta?.spec;
  return Array.isArray(spec) ? spec.filter((id) => typeof id === 'string') : [];
}

/** The name of a guard, or null where it has none. */
export function guardName(definition: AnyTransitionDefinition): string | null {
  const guard: unknown = definition.guard;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string') {
    return guard.type;
  }
  return null;
}

/** The outcomes of guards that there are to see: each guard holds once, and refuses once. */
export function guardOutcomes(written: WrittenTransitions): string[] {
  return [...written.values()].flatMap(({ guarded }) =>
    guarded === null ? [] : [guarded.holds, guarded.refuses],
  );
}
