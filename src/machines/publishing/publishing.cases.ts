// What the generated paths of publishing are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CheckOutcome, PublishingEvent, PublishOutcome } from './publishing.machine.ts';
import { publishing } from './publishing.machine.ts';

const checked = (output: CheckOutcome) => ({ type: 'xstate.done.actor.check', output }) as const;
const answered = (by: 'publish' | 'rollBack', output: PublishOutcome) =>
  ({ type: `xstate.done.actor.${by}`, output }) as const;
const REFUSED: PublishOutcome = { kind: 'refused', message: 'The server does not answer.' };
const STALE: PublishOutcome = { kind: 'stale', message: 'The drafts are not those that were checked.' };

export const model: PathModel = pathModel<PublishingEvent>({
  name: 'publishing',
  machine: publishing,
  variants: [
    {
      name: 'three drafts',
      input: { drafts: 3 },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'no draft',
      input: { drafts: 0 },
      criteria: ['cases'],
      cases: [{ type: 'check.requested' }, { type: 'drafts.changed', drafts: 2 }],
      again: true,
    },
  ],
  cases: [
    { type: 'drafts.changed', drafts: 0 },
    { type: 'drafts.changed', drafts: 2 },
    { type: 'publish.confirmed', note: ' ' },
    { type: 'publish.confirmed', note: 'Shorter words.' },
    { type: 'rollBack.chosen', version: 0 },
    { type: 'rollBack.chosen', version: 4 },
    { type: 'rollBack.confirmed', note: ' ' },
    { type: 'rollBack.confirmed', note: 'Nobody understood them.' },
    checked({ kind: 'checked', drafts: 3, problems: 0 }),
    checked({ kind: 'checked', drafts: 3, problems: 1 }),
    checked({ kind: 'checked', drafts: 0, problems: 0 }),
    checked({ kind: 'refused', message: 'The server does not answer.' }),
    answered('publish', { kind: 'done', version: 5 }),
    answered('publish', REFUSED),
    answered('publish', STALE),
    answered('rollBack', { kind: 'done', version: 6 }),
    answered('rollBack', REFUSED),
    answered('rollBack', STALE),
  ],
  live: ({ context: { drafts, problems } }) => [drafts, problems],
  counters: {},
  actors: { check: 'promise', publish: 'promise', rollBack: 'promise' },
  effects: ['readAgain'],
  unreachable: {},
  say: {
    'drafts.changed': ({ drafts }) => `There are ${drafts} drafts now`,
    'check.requested': () => 'Press Publish to see what would change',
    'publish.confirmed': ({ note }) => `Publish with the note “${note}”`,
    'rollBack.chosen': ({ version }) => `Choose to go back to version ${version}`,
    'rollBack.confirmed': ({ note }) => `Go back with the note “${note}”`,
    cancelled: () => 'Press Cancel',
  },
  sayAnswers: {
    check: ({ kind }: CheckOutcome) => `The check says: ${kind}`,
    publish: ({ kind }: PublishOutcome) => `The server answers: ${kind}`,
    rollBack: ({ kind }: PublishOutcome) => `The server answers: ${kind}`,
  },
  see: {
    draft: 'How many drafts wait',
    checking: 'That they are being checked',
    checked: 'What would change, what stands in its way, and a field for the note',
    publishing: 'That it is being published',
    published: 'The new version',
    asking: 'What would change by going back, and a field for the note',
    rollingBack: 'That it goes back',
    rolledBack: 'The version that brought the earlier one back',
  },
});
