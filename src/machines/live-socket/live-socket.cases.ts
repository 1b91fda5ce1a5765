// What the generated paths of the real-time socket are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { LiveSocketActorEvent, LiveSocketEvent, LiveSocketInput } from './live-socket.machine.ts';
import { liveSocket } from './live-socket.machine.ts';

const received: readonly LiveSocketActorEvent[] = [
  { type: 'socket.received', message: { type: 'ready', ping_seconds: 25 } },
  { type: 'socket.received', message: { type: 'refused', error_code: 'BEARER_TOKEN_ERROR' } },
  { type: 'socket.received', message: { type: 'ping' } },
  { type: 'socket.received', message: { type: 'chats.changed', chat_ids: ['chat-1'] } },
  { type: 'socket.received', message: { type: 'projects.changed', project_ids: ['project-1'] } },
  { type: 'socket.received', message: { type: 'presence.changed', project_ids: ['project-1'] } },
  {
    type: 'socket.received',
    message: { type: 'message.changed', chat_id: 'chat-1', message_id: 'message-1', status: 'completed' },
  },
];

/** With the longest wait that the dice give. */
const input: LiveSocketInput = { host: 'live.example.com', random: () => 1 };

export const model: PathModel = pathModel<LiveSocketEvent>({
  name: 'live-socket',
  machine: liveSocket,
  variants: [
    { name: 'the longest waits', input, criteria: ['transitions', 'cases', 'guards', 'pairs'] },
    {
      name: 'connections that fail, with the shortest waits',
      input: { ...input, random: () => 0 },
      criteria: ['transitions', 'states'],
      cases: received.slice(0, 1),
      again: true,
    },
    {
      name: 'a documentation page',
      input: { ...input, documentation: true },
      criteria: ['transitions', 'cases', 'guards'],
    },
    { name: 'offline', input: { ...input, offline: true }, criteria: ['transitions', 'cases', 'guards'] },
  ],
  cases: [
    ...received,
    { type: 'page.entered', documentation: true },
    { type: 'page.entered', documentation: false },
    { type: 'network.changed', offline: true },
    { type: 'network.changed', offline: false },
  ],
  live: ({ context }) => [context.documentation, context.offline, context.wasLive, context.failures],
  counters: {},
  actors: { connect: 'callback' },
  effects: ['applyNews', 'catchUp', 'reportRefusal'],
  unreachable: {},
  say: {
    'socket.received': ({ message }) => `The server says ${message.type}`,
    'socket.closed': () => 'The connection breaks',
    'page.entered': ({ documentation }) => (documentation ? 'Go to the documentation' : 'Go to another page'),
    'network.changed': ({ offline }) => (offline ? 'The network goes' : 'The network comes back'),
    'tab.shown': () => 'Come back to the tab',
    'visitor.signedOut': () => 'Sign out',
  },
  see: { connected: 'The page as it was' },
});
