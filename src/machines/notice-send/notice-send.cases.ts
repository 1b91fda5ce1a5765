// What the generated paths of sending a notice are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { AudienceCount, NoticeSendEvent, SendOutcome, SendProgress } from './notice-send.machine.ts';
import { noticeSend } from './notice-send.machine.ts';

/** The id of a person. */
const MIA = '019a0000-0000-7000-8000-000000000002';
const NO_MAILS = { waiting: 0, sent: 0, failed: 0, unknown: 0 };
const begun: SendProgress = {
  state: 'published',
  told: 0,
  recipients: 3,
  isToldToAll: false,
  mails: { ...NO_MAILS, waiting: 3 },
};
const whole: SendProgress = { ...begun, told: 3, isToldToAll: true, mails: { ...NO_MAILS, sent: 3 } };
const partly: SendProgress = { ...whole, mails: { ...NO_MAILS, sent: 2, failed: 1 } };
const withdrawn: SendProgress = { ...begun, state: 'withdrawn' };
const planned: SendProgress = { ...begun, state: 'scheduled', recipients: 0, mails: NO_MAILS };

const counted = (output: AudienceCount) => ({ type: 'xstate.done.actor.count', output }) as const;
const sent = (output: SendOutcome) => ({ type: 'xstate.done.actor.send', output }) as const;
const looked = (output: SendProgress) => ({ type: 'xstate.done.actor.look', output }) as const;
const retried = (output: SendOutcome) => ({ type: 'xstate.done.actor.retry', output }) as const;

export const model: PathModel = pathModel<NoticeSendEvent>({
  name: 'notice-send',
  machine: noticeSend,
  variants: [
    {
      name: 'a draft',
      input: { audience: { kind: 'all' } },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'a notice that is being sent',
      input: { audience: { kind: 'all' }, progress: begun },
      criteria: ['transitions'],
      again: true,
    },
  ],
  cases: [
    { type: 'audience.chosen', audience: { kind: 'all' } },
    { type: 'audience.chosen', audience: { kind: 'filters' } },
    { type: 'audience.chosen', audience: { kind: 'filters', filters: '{"locked":"true"}' } },
    { type: 'audience.chosen', audience: { kind: 'filters', search: 'mia' } },
    { type: 'audience.chosen', audience: { kind: 'ids', ids: [MIA] } },
    { type: 'sent.elsewhere', progress: begun },
    { type: 'sent.elsewhere', progress: planned },
    { type: 'sent.elsewhere', progress: whole },
    { type: 'sent.elsewhere', progress: withdrawn },
    counted({
      total: 3,
      sample: [{ id: MIA, username: 'Mia', email: 'm***@example.org' }],
      needs_approval: false,
    }),
    counted({ total: 2000, sample: [], needs_approval: true }),
    counted({ total: 0, sample: [], needs_approval: false }),
    sent({ kind: 'taken', progress: begun }),
    sent({ kind: 'taken', progress: planned }),
    sent({ kind: 'refused', message: 'The server does not answer.' }),
    sent({ kind: 'others', message: 'By now these are 2 people.' }),
    sent({ kind: 'held' }),
    looked(begun),
    looked(planned),
    looked({ ...planned, state: 'draft' }),
    looked(whole),
    looked(partly),
    looked(withdrawn),
    retried({ kind: 'taken', progress: begun }),
    retried({ kind: 'refused', message: 'Nothing failed.' }),
  ],
  // how far it is decides where it is followed from, at once or after a look that failed
  live: ({ context, value }) => [
    (context.counted?.total ?? 0) > 0,
    value === 'looking' && context.progress?.state,
  ],
  counters: {},
  actors: { count: 'promise', send: 'promise', look: 'promise', retry: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'audience.chosen': ({ audience }) => `Choose whom it is for: ${audience.kind}`,
    'count.retried': () => 'Press Count again',
    'send.requested': () => 'Press Send',
    'send.cancelled': () => 'Press Cancel',
    'send.confirmed': () => 'Confirm',
    'sent.elsewhere': ({ progress }) => `Somebody else sends it, and it is ${progress.state} now`,
    'held.closed': () => 'Press Close',
    'retry.requested': () => 'Press Mail the failed ones again',
  },
  sayAnswers: {
    count: ({ total }: AudienceCount) => `The server counts ${total} people`,
    send: ({ kind }: SendOutcome) => `The server answers: ${kind}`,
    look: ({ state, told }: SendProgress) => `The server says that it is ${state}, and that ${told} have it`,
    retry: ({ kind }: SendOutcome) => `The server answers: ${kind}`,
  },
  see: {
    opening: 'Nothing yet',
    counting: 'That people are being counted',
    draft: 'How many people it is for, or why they could not be counted',
    confirming: 'A question that says how many people are told',
    submitting: 'That it is being sent',
    held: 'That a second administrator has to agree, and until when',
    following: 'Nothing by itself',
    planned: 'When it goes out',
    sending: 'How many have it',
    looking: 'How many have it',
    sent: 'That everybody has it',
    partlyFailed: 'Whose mail failed, and that it can be sent again',
    retrying: 'That the failed ones are being sent again',
  },
});
