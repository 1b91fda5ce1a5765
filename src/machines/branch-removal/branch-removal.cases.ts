// What the generated paths of deleted branches are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { BranchRemovalEvent } from './branch-removal.machine.ts';
import { branchRemoval } from './branch-removal.machine.ts';

export const model: PathModel = pathModel<BranchRemovalEvent>({
  name: 'branch-removal',
  machine: branchRemoval,
  variants: [
    {
      name: 'a chat',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'remove.requested', messageId: 'message-1' },
    { type: 'remove.requested', messageId: 'message-2' },
  ],
  live: ({ context }) => [context.messageId, context.isRestoreFailed],
  counters: {},
  actors: { removeBranch: 'promise', restoreBranch: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'remove.requested': ({ messageId }) => `Delete ${messageId}`,
    'undo.requested': () => 'Press Undo',
    'offer.held': () => 'Point at the offer',
    'offer.released': () => 'Leave the offer',
    'offer.dismissed': () => 'Close the offer',
  },
  sayAnswers: {
    removeBranch: () => 'The server has deleted it',
    restoreBranch: () => 'The server has brought it back',
  },
  see: {
    idle: 'The chat',
    removing: 'The chat without the branch',
    offered: 'That the branch is deleted, and Undo',
    restoring: 'Undo is under way',
  },
});
