// What the generated paths of giving a team away are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { TeamTransferEvent, TransferOutcome } from './team-transfer.machine.ts';
import { teamTransfer } from './team-transfer.machine.ts';

const answered = (output: TransferOutcome) => ({ type: 'xstate.done.actor.give', output }) as const;

export const model: PathModel = pathModel<TeamTransferEvent>({
  name: 'team-transfer',
  machine: teamTransfer,
  variants: [
    {
      name: 'a team of three',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'transfer.opened' },
    { type: 'heir.chosen', heirId: 'mia' },
    { type: 'heir.chosen', heirId: 'wang' },
    { type: 'transfer.confirmed' },
    { type: 'transfer.cancelled' },
    answered({ kind: 'given' }),
    answered({ kind: 'refused', message: 'The server does not answer.' }),
    answered({ kind: 'stale', message: 'This does not exist, or is not shared with you.' }),
  ],
  live: ({ context }) => [context.heirId],
  counters: {},
  actors: { give: 'promise' },
  effects: ['readAgain'],
  unreachable: {},
  say: {
    'transfer.opened': () => 'Choose “Transfer the team”',
    'heir.chosen': ({ heirId }) => `Choose ${heirId}`,
    'transfer.confirmed': () => 'Type the name of the team, and confirm',
    'transfer.cancelled': () => 'Press Cancel',
  },
  sayAnswers: { give: ({ kind }: TransferOutcome) => `The server answers: ${kind}` },
  see: {
    idle: 'The team, and that it can be given away',
    choosing: 'A choice of its other members',
    confirming: 'A question that names the new owner and asks for the name of the team',
    giving: 'That it is being carried out',
    given: 'Who owns the team now',
  },
});
