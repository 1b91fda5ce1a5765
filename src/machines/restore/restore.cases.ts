// What the generated paths of bringing a backup back are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { RestoreEvent, RestoreOutcome, RestorePhase, UndoOutcome } from './restore.machine.ts';
import { restore } from './restore.machine.ts';

/** As the app names a backup: the moment that it shows, in UTC. */
const NAME = '2026-05-03 08:00';
const REFUSED: UndoOutcome = { kind: 'refused', message: 'Another restore is under way.' };

const asked = (output: RestoreOutcome) => ({ type: 'xstate.done.actor.ask', output }) as const;
const looked = (output: RestorePhase) => ({ type: 'xstate.done.actor.look', output }) as const;
const undoTaken = (output: UndoOutcome) => ({ type: 'xstate.done.actor.undo', output }) as const;

export const model: PathModel = pathModel<RestoreEvent>({
  name: 'restore',
  machine: restore,
  variants: [
    {
      name: 'a backup',
      input: { name: NAME },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'a restore under way',
      input: { name: NAME, phase: 'running' },
      criteria: ['transitions'],
      again: true,
    },
  ],
  cases: [
    { type: 'scope.chosen', groups: null },
    { type: 'scope.chosen', groups: [] },
    { type: 'scope.chosen', groups: ['settings'] },
    { type: 'scope.chosen', groups: ['texts', 'rights', 'plans'] },
    { type: 'restore.confirmed', name: NAME, reason: 'Somebody deleted it.' },
    { type: 'restore.confirmed', name: '2026-05-04 08:00', reason: 'Somebody deleted it.' },
    { type: 'restore.confirmed', name: NAME, reason: ' ' },
    { type: 'undo.confirmed', reason: 'The wrong one.' },
    { type: 'undo.confirmed', reason: ' ' },
    asked({ kind: 'taken' }),
    asked({ kind: 'held' }),
    asked(REFUSED),
    looked('running'),
    looked('restored'),
    looked('final'),
    looked('undone'),
    looked('failed'),
    undoTaken({ kind: 'taken' }),
    undoTaken(REFUSED),
  ],
  live: ({ context: { groups, phase, problem } }) => [groups, phase, problem],
  counters: {},
  actors: { ask: 'promise', look: 'promise', undo: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'scope.chosen': ({ groups }) =>
      `Choose ${groups === null ? 'everything' : groups.join(', ') || 'nothing'}`,
    'restore.requested': () => 'Press Continue',
    'restore.confirmed': ({ name, reason }) => `Type “${name}” and the reason “${reason}”, press Restore`,
    'restore.cancelled': () => 'Press Cancel',
    'undo.requested': () => 'Press Undo',
    'undo.confirmed': ({ reason }) => `Undo it with the reason “${reason}”`,
    'undo.cancelled': () => 'Press Cancel',
  },
  sayAnswers: {
    ask: ({ kind }: RestoreOutcome) => `The server answers: ${kind}`,
    look: (phase: RestorePhase) => `The server says that it is ${phase}`,
    undo: ({ kind }: UndoOutcome) => `The server answers: ${kind}`,
  },
  see: {
    opening: 'Nothing yet',
    choosing: 'Whether everything is brought back, or which parts',
    confirming: 'What it replaces, fields for the name and the reason, and why it was refused',
    asking: 'That the server is asked',
    held: 'That it waits for a second administrator',
    following: 'Nothing by itself',
    restoring: 'How far it is',
    looking: 'How far it is',
    restored: 'That it is done, and Undo while it can be undone',
    undoAsking: 'What undoing replaces, and a field for the reason',
    undoing: 'That the server is asked',
    undone: 'That what stood there before is back',
    failed: 'Why it failed, and that nothing was changed',
  },
});
