// What the generated paths of notices are made from (docs/paths.md).
import type { AnyMachineSnapshot } from 'xstate';
import type { EventCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ConfirmRequest, Panel, ToastRequest } from './notices.ts';
import { isSameToast } from './notices.ts';
import type { NotificationsContext, NotificationsEvent } from './notifications.machine.ts';
import { notifications } from './notifications.machine.ts';

function asks(...toasts: ToastRequest[]): NotificationsEvent[] {
  return toasts.map((toast) => ({ type: 'toast.requested', toast }));
}

function about(id: number): NotificationsEvent[] {
  return [
    { type: 'toast.closed', id },
    { type: 'toast.viewed', id },
    { type: 'toast.undone', id },
    { type: 'toast.paused', id },
    { type: 'toast.resumed', id },
  ];
}

const message = { id: 'message-1', level: 'important', title: 'Maintenance', body: 'Tonight' };
const pushed = asks(
  { kind: 'push', message },
  { kind: 'push', message: { ...message, title: 'The same message again' } },
  { kind: 'push', message: { ...message, id: 'message-2' } },
);
const withdrawn: readonly NotificationsEvent[] = [
  { type: 'pushes.withdrawn', messageIds: ['message-1'] },
  { type: 'pushes.withdrawn', messageIds: ['message-1', 'message-2'] },
];
const nothingWithdrawn: NotificationsEvent = { type: 'pushes.withdrawn', messageIds: [] };
const toasts: readonly NotificationsEvent[] = [
  ...asks(
    { kind: 'flash', text: 'Saved' },
    { kind: 'copy', succeeded: true },
    { kind: 'undo', text: 'Deleted', undoId: 'undo-1' },
    { kind: 'undo', text: 'Moved', undoId: 'undo-1' },
  ),
  ...pushed.slice(0, 1),
  ...about(1),
  { type: 'toast.closed', id: 2 },
  ...withdrawn,
];
const warning = asks({ kind: 'warning', text: 'Saved' });
const again = asks({ kind: 'copy', succeeded: false });

/** The same words of a call that failed twice, of another, and another kind. */
const panels: readonly Panel[] = [
  { kind: 'serverError', msg: 'No', reqId: 'request-1' },
  { kind: 'serverError', msg: 'No', reqId: null },
  { kind: 'serverError', msg: 'Never', reqId: null },
  { kind: 'insufficientCredits', msgLimit: '0' },
  { kind: 'planLimit', msg: 'No more today', resetsAt: 1_800_000_000 },
];
const question: ConfirmRequest = {
  id: 'question-1',
  title: 'Delete?',
  body: '',
  confirmLabel: 'Delete',
  danger: true,
};
const overlays: readonly NotificationsEvent[] = [
  ...panels.map((panel): NotificationsEvent => ({ type: 'panel.requested', panel })),
  { type: 'panel.dismissed' },
  { type: 'confirm.requested', confirm: question },
  { type: 'confirm.requested', confirm: { ...question, id: 'question-2', danger: false } },
  { type: 'confirm.accepted' },
  { type: 'confirm.declined' },
];

/** Toasts are numbered on and questions wait without end: two of each at a time tell all there is. */
function isPossible({ type, ...payload }: EventCase, { context }: AnyMachineSnapshot): boolean {
  const { toasts: shown, nextId, confirms }: NotificationsContext = context;
  if (type === 'toast.requested') {
    const { toast } = payload as Extract<NotificationsEvent, { type: 'toast.requested' }>;
    return nextId <= 2 || shown.some((one) => isSameToast(one, toast));
  }
  if (type === 'confirm.requested') return confirms.length < 2;
  // raised by the machine itself, with a number
  return type !== 'toast.expired' || 'id' in payload;
}

export const model: PathModel = pathModel<NotificationsEvent>({
  name: 'notifications',
  machine: notifications,
  variants: [
    { name: 'toasts', input: {}, criteria: ['transitions', 'cases', 'guards', 'pairs'], cases: toasts },
    {
      name: 'toasts of other times, one push remembered',
      input: { flashMs: 100, copyMs: 200, warningMs: 400, undoMs: 800, rememberedPushes: 1 },
      criteria: ['cases'],
      cases: [
        ...toasts.slice(0, 3),
        ...warning,
        ...pushed,
        ...withdrawn,
        { type: 'toast.closed', id: 1 },
        { type: 'toast.closed', id: 2 },
      ],
      again: true,
    },
    {
      name: 'notices that say the same again',
      input: {},
      criteria: ['states'],
      cases: [
        ...toasts.slice(0, 2),
        ...again,
        { type: 'toast.paused', id: 1 },
        { type: 'toast.resumed', id: 1 },
        { type: 'toast.paused', id: 2 },
        { type: 'toast.resumed', id: 2 },
      ],
      again: true,
    },
    {
      name: 'pushed messages',
      input: {},
      criteria: ['states'],
      cases: [...pushed, ...withdrawn, nothingWithdrawn, { type: 'toast.closed', id: 1 }],
      again: true,
    },
    {
      name: 'a pushed message beside notices whose time runs',
      input: {},
      criteria: ['states'],
      cases: [
        ...toasts.slice(0, 1),
        ...toasts.slice(2, 3),
        ...pushed.slice(0, 1),
        ...about(1),
        { type: 'toast.viewed', id: 2 },
        { type: 'toast.undone', id: 2 },
        { type: 'toast.paused', id: 2 },
      ],
      again: true,
    },
    {
      name: 'panels and questions',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: overlays,
    },
  ],
  cases: [
    ...toasts,
    ...warning,
    ...again,
    ...pushed,
    nothingWithdrawn,
    ...overlays,
    { type: 'toast.closed', id: 3 },
  ],
  live: ({ context: { toasts: shown, held, nextId, closedPushes, panels: open, confirms } }) => [
    shown,
    held,
    nextId,
    closedPushes,
    open,
    confirms,
  ],
  possible: isPossible,
  counters: {},
  actors: {},
  effects: ['openMessage', 'takeBack', 'resolveConfirm'],
  unreachable: {},
  say: {
    'toast.requested': ({ toast }) => `A notice is due: ${toast.kind}`,
    'toast.closed': ({ id }) => `Close notice ${id}`,
    'toast.viewed': ({ id }) => `Press View on notice ${id}`,
    'toast.undone': ({ id }) => `Press Undo on notice ${id}`,
    'toast.paused': ({ id }) => `Point at notice ${id}`,
    'toast.resumed': ({ id }) => `Leave notice ${id}`,
    'toast.expired': ({ id }) => `The time of notice ${id} is over`,
    'pushes.withdrawn': ({ messageIds }) => `${messageIds.join(', ')} is read in another tab`,
    'panel.requested': ({ panel }) => `A call fails: ${panel.kind}`,
    'panel.dismissed': () => 'Close the panel',
    'confirm.requested': ({ confirm }) => `Press something that asks ${confirm.title}`,
    'confirm.accepted': () => 'Confirm',
    'confirm.declined': () => 'Cancel',
  },
  see: {
    'panel.open': 'A panel in the middle, with what went wrong',
    'confirm.asking': 'A question over the page',
  },
});
