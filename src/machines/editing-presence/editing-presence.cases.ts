// What the generated paths of editing together are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { EditingPresenceEvent, EditingPresenceInput } from './editing-presence.machine.ts';
import { editingPresence } from './editing-presence.machine.ts';

const page = { route: '/admin/user/details', key: 'user-1' };
const editors = [{ username: 'Ada', avatar_url: '' }];

const registered: AnswerCase = { type: 'xstate.done.actor.register', output: undefined };
const notRegistered: AnswerCase = { type: 'xstate.error.actor.register', error: new Error('no response') };
const notListening: AnswerCase = { type: 'xstate.error.actor.listen', error: new Error('no response') };
const hidden: EditingPresenceEvent = { type: 'visibility.changed', hidden: true };
const seen: EditingPresenceEvent = { type: 'visibility.changed', hidden: false };
const ended: EditingPresenceEvent = { type: 'stream.ended' };
const failed: EditingPresenceEvent = { type: 'stream.failed' };

/** Waits that grow once, and never end together. */
const short: EditingPresenceInput = {
  ...page,
  renewalMs: 500,
  pauseMs: 400,
  firstRetryMs: 300,
  longestRetryMs: 450,
};

export const model: PathModel = pathModel<EditingPresenceEvent>({
  name: 'editing-presence',
  machine: editingPresence,
  variants: [
    {
      name: 'registrations that fail, with the waits of the product',
      input: page,
      criteria: ['transitions', 'states'],
      cases: [registered, notRegistered],
    },
    {
      name: 'streams that fail, with the waits of the product',
      input: page,
      criteria: ['transitions', 'states'],
      cases: [registered, failed],
      // the renewal goes on beside it
      live: ({ context }) => context.streamFailures,
    },
    {
      name: 'a tab that is seen',
      input: short,
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
    {
      name: 'a hidden tab',
      input: { ...short, hidden: true },
      criteria: ['transitions', 'cases', 'guards'],
    },
  ],
  cases: [
    registered,
    notRegistered,
    notListening,
    hidden,
    seen,
    ended,
    failed,
    { type: 'editing.received', message: { ...page, editors } },
    { type: 'editing.received', message: { ...page, editors: [] } },
    { type: 'editing.received', message: { ...page, key: 'user-2', editors } },
    { type: 'editing.received', message: { ...page, route: '/admin/user/roles', editors } },
  ],
  live: ({ context }) => [context.registerFailures, context.streamFailures],
  // raised by the machine itself
  possible: ({ type }) => type !== 'editor.registered',
  counters: {},
  actors: { register: 'promise', listen: 'callback' },
  effects: ['unregister'],
  unreachable: {},
  say: {
    'editing.received': ({ message }) =>
      `The server tells of ${message.editors.length} others at ${message.route} ${message.key}`,
    'stream.ended': () => 'The server says END',
    'stream.failed': () => 'The stream breaks',
    'visibility.changed': (event) => (event.hidden ? 'Go to another tab' : 'Come back to the tab'),
    'page.left': () => 'Leave the page',
    'socket.restored': () => 'The real-time socket is there again',
    'editor.registered': () => 'The page is registered',
  },
  see: {
    hidden: 'Nothing: the tab is hidden',
    present: 'The others who edit the same',
    left: 'Another page',
  },
});
