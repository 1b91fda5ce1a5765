// What the generated paths of a record that is edited are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { recordEdit } from './record-edit.machine.ts';
import type {
  LeaveTarget,
  RecordEditContext,
  RecordEditEvent,
  RecordEditInput,
  SaveOutcome,
} from './record-edit-events.ts';
import type { FieldValue, Pick, RecordDraft, RecordState } from './record-values.ts';

type Case = RecordEditEvent | AnswerCase;

const record: RecordState = { values: { name: 'Shop', city: 'Rome' }, version: 1 };
/** What somebody else saves: the field that is typed in, and another one. */
const renamed: RecordState = { values: { name: 'Market', city: 'Rome' }, version: 2 };
const movedAway: RecordState = { values: { name: 'Shop', city: 'Oslo' }, version: 3 };
const saved: RecordState = { values: { name: 'Bazaar', city: 'Rome' }, version: 4 };
const draft: RecordDraft = {
  version: 1,
  base: { name: 'Shop' },
  typed: { name: 'Bazaar' },
  reason: 'New owner',
};

function types(value: FieldValue, name = 'name'): RecordEditEvent {
  return { type: 'field.changed', name, value };
}

function saves(output: SaveOutcome): AnswerCase {
  return { type: 'xstate.done.actor.save', output };
}

function picks(pick: Pick, name = 'name'): RecordEditEvent {
  return { type: 'field.picked', name, pick };
}

function leaves(address: string, entryKey: LeaveTarget['entryKey']): RecordEditEvent {
  return { type: 'leave.requested', to: { address, entryKey } };
}

const starts: Case = { type: 'edit.started' };
const cancels: Case = { type: 'edit.cancelled' };
const reverts: Case = { type: 'field.reverted', name: 'name' };
const reasons: Case = { type: 'reason.changed', reason: ' New owner ' };
const asksToSave: Case = { type: 'save.requested', problems: {} };
const asksInVain: Case = { type: 'save.requested', problems: { name: 'The name is too long' } };
const leaving: readonly Case[] = [
  leaves('/chat', null),
  leaves('/tables?page=2', 'entry-1'),
  { type: 'leave.confirmed' },
  { type: 'leave.refused' },
];
const failure = { message: 'The name is taken', requestId: 'request-1' };
const answers: readonly Case[] = [
  saves({ type: 'saved', record: saved }),
  saves({ type: 'refused', failure, fields: { name: 'taken' } }),
  saves({ type: 'refused', failure }),
  { type: 'xstate.error.actor.save', error: new Error('no response') },
];
const conflicts: readonly Case[] = [
  saves({ type: 'conflicted', record: renamed, by: 'Ada', at: 1_700_000_000 }),
  saves({ type: 'conflicted', record: movedAway }),
];
const reads: readonly Case[] = [record, renamed, movedAway].map((read) => ({
  type: 'record.read',
  record: read,
}));
const reviews: Case = { type: 'newer.reviewed' };
const decisions: readonly Case[] = [
  picks({ side: 'mine' }),
  picks({ side: 'theirs' }),
  picks({ side: 'merged', value: 'Bazaar Market' }),
  picks({ side: 'mine' }, 'city'),
  { type: 'conflict.resolved' },
  { type: 'save.forced' },
  { type: 'theirs.taken' },
  { type: 'conflict.postponed' },
];
const drafts: readonly Case[] = [{ type: 'draft.restored' }, { type: 'draft.discarded' }];

const input: RecordEditInput = { record };

export const model: PathModel = pathModel<RecordEditEvent>({
  name: 'record-edit',
  machine: recordEdit,
  variants: [
    {
      name: 'saving and leaving',
      input,
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: [
        starts,
        cancels,
        types('Bazaar'),
        types('Shop'),
        reverts,
        reasons,
        asksToSave,
        asksInVain,
        ...answers,
        ...leaving,
      ],
    },
    {
      name: 'somebody else saves meanwhile',
      input: { ...input, savedShownMs: 300 },
      criteria: ['transitions', 'cases', 'guards'],
      cases: [
        starts,
        cancels,
        types('Bazaar'),
        asksToSave,
        ...answers.slice(0, 2),
        ...reads,
        reviews,
        { type: 'conflict.postponed' },
        { type: 'leave.confirmed' },
      ],
    },
    {
      name: 'both sides save',
      input,
      criteria: ['transitions', 'cases', 'guards'],
      cases: [starts, types('Bazaar'), asksToSave, ...conflicts, ...decisions.slice(0, 6)],
    },
    {
      name: 'a third one saves',
      input,
      criteria: ['transitions', 'cases', 'guards'],
      cases: [
        starts,
        types('Bazaar'),
        asksToSave,
        ...conflicts.slice(0, 1),
        ...reads,
        ...decisions.slice(-2),
      ],
    },
    {
      name: 'decisions, two in a row',
      input,
      criteria: ['pairs'],
      cases: [starts, types('Bazaar'), asksToSave, ...conflicts.slice(0, 1), ...decisions],
    },
    {
      name: 'a draft that can be taken up again',
      input: { record, draft },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: [
        starts,
        types('Bazar', 'name'),
        types('Oslo', 'city'),
        ...drafts,
        ...leaving.slice(2, 3),
        cancels,
      ],
    },
    {
      name: 'a draft of another version',
      input: { record: renamed, draft },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: [starts, reasons, ...drafts, ...decisions.slice(0, 2), ...decisions.slice(4)],
    },
    {
      name: 'a draft that says what the record says',
      input: { record: saved, draft },
      criteria: ['cases'],
      cases: drafts.slice(0, 1),
      again: true,
    },
    {
      name: 'a field that is kept in no draft',
      input: { record, secrets: ['city'] },
      criteria: ['states'],
      cases: [starts, types('Bazaar'), types('Oslo', 'city'), reverts],
      again: true,
    },
  ],
  cases: [
    starts,
    cancels,
    types('Bazaar'),
    types('Shop'),
    reverts,
    reasons,
    asksToSave,
    asksInVain,
    ...leaving,
    ...answers,
    ...conflicts,
    ...reads,
    reviews,
    ...decisions,
    ...drafts,
  ],
  live: (snapshot) => {
    const context: RecordEditContext = snapshot.context;
    const { base, version, typed, conflict, newer, offered, leaveTo } = context;
    return [base, version, typed, conflict, newer, offered, snapshot.matches({ exit: 'asking' }) && leaveTo];
  },
  counters: {},
  actors: { save: 'promise' },
  effects: ['keepDraft', 'leave'],
  unreachable: {},
  say: {
    'edit.started': () => 'Press Edit',
    'edit.cancelled': () => 'Press Cancel',
    'field.changed': ({ name, value }) => `Change ${name} to ${JSON.stringify(value)}`,
    'field.reverted': ({ name }) => `Press Undo at ${name}`,
    'reason.changed': ({ reason }) => `Give the reason ${JSON.stringify(reason)}`,
    'save.requested': ({ problems }) =>
      Object.keys(problems).length === 0
        ? 'Press Save'
        : `Press Save while ${Object.keys(problems).join(', ')} is wrong`,
    'record.read': ({ record: read }) => `The record is read again: version ${read.version}`,
    'newer.reviewed': () => 'Press Compare',
    'field.picked': ({ name, pick }) => `Take ${pick.side} for ${name}`,
    'conflict.resolved': () => 'Press Save what was decided',
    'save.forced': () => 'Press Save mine',
    'theirs.taken': () => 'Press Take theirs',
    'conflict.postponed': () => 'Press Back',
    'draft.restored': () => 'Press Restore the draft',
    'draft.discarded': () => 'Press Discard the draft',
    'leave.requested': ({ to }) => `Go to ${to.address}`,
    'leave.confirmed': () => 'Press Leave',
    'leave.refused': () => 'Press Stay',
  },
  sayAnswers: { save: ({ type }: SaveOutcome) => `The server answers: ${type}` },
  see: {
    'work.viewing': 'The record',
    'work.editing': 'The fields',
    'work.saving': 'The fields, and that they are saved',
    'work.failed': 'The fields, and why they were not saved',
    'work.conflicted': 'Both sides of each field',
    'work.saved': 'The record, and Saved',
    'exit.asking': 'A question whether the changes are to be dropped',
  },
});
