import { assign, cancel, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import type { ConfirmRequest, Panel, Toast, ToastRequest } from './notices.ts';
import { isSamePanel, isSameToast, TOAST_PLACES } from './notices.ts';

/** A flash success message (spec section 9). */
export const FLASH_MS = 1_500;
/** 'Copied' and 'Copy failed' (spec section 9). */
export const COPY_MS = 2_000;
/** A warning: long enough to be read; it waits while it is pointed at. */
export const WARNING_MS = 6_000;
/** Time to take something back: enough to read what happened and to reach the button by keyboard (WCAG 2.2.1 asks for time). */
export const UNDO_MS = 10_000;
/** How many pushed messages are remembered as closed. */
export const REMEMBERED_PUSHES = 200;

export interface NotificationsInput {
  readonly flashMs?: number;
  readonly copyMs?: number;
  readonly warningMs?: number;
  readonly undoMs?: number;
  readonly rememberedPushes?: number;
}

export interface NotificationsContext {
  /** The oldest first. */
  readonly toasts: readonly Toast[];
  /** Ids of toasts that are pointed at: their time does not run. */
  readonly held: readonly number[];
  /** Number of the next toast; only a name, no rule reads it. */
  readonly nextId: number;
  /** Ids of pushed messages that were closed, the last ones only: the server goes on listing them while they are unread. */
  readonly closedPushes: readonly string[];
  /** How many of them are remembered. */
  readonly rememberedPushes: number;
  /** The first one is shown. */
  readonly panels: readonly Panel[];
  /** The first one is asked. */
  readonly confirms: readonly ConfirmRequest[];
  /** Milliseconds on screen; null stays until closed. */
  readonly durations: Readonly<Record<ToastRequest['kind'], number | null>>;
}

export type NotificationsEvent =
  | { readonly type: 'toast.requested'; readonly toast: ToastRequest }
  | { readonly type: 'toast.closed'; readonly id: number }
  /** View was chosen on a pushed message. */
  | { readonly type: 'toast.viewed'; readonly id: number }
  /** Undo was chosen. */
  | { readonly type: 'toast.undone'; readonly id: number }
  /** The pointer or the focus is on the toast. */
  | { readonly type: 'toast.paused'; readonly id: number }
  | { readonly type: 'toast.resumed'; readonly id: number }
  /** Raised by the machine itself when the time of a toast is over. */
  | { readonly type: 'toast.expired'; readonly id: number }
  /** The messages were read or closed elsewhere. */
  | { readonly type: 'pushes.withdrawn'; readonly messageIds: readonly string[] }
  | { readonly type: 'panel.requested'; readonly panel: Panel }
  | { readonly type: 'panel.dismissed' }
  | { readonly type: 'confirm.requested'; readonly confirm: ConfirmRequest }
  | { readonly type: 'confirm.accepted' }
  | { readonly type: 'confirm.declined' };

const notificationsSetup = setup({
  types: machineTypes<{
    context: NotificationsContext;
    input: NotificationsInput;
    events: NotificationsEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    openMessage: (_, _params: { messageId: string }) => {},
    takeBack: (_, _params: { undoId: string }) => {},
    resolveConfirm: (_, _params: { id: string; accepted: boolean }) => {},
    addToast: assign(({ context }, params: { toast: ToastRequest }) => ({
      toasts: [
        ...context.toasts,
        { ...params.toast, id: context.nextId, place: TOAST_PLACES[params.toast.kind] },
      ],
      nextId: context.nextId + 1,
    })),
    replaceToast: assign({
      toasts: ({ context }, params: { id: number; toast: ToastRequest }) =>
        context.toasts.map((toast) =>
          toast.id === params.id ? { ...params.toast, id: toast.id, place: toast.place } : toast,
        ),
    }),
    removeToast: assign(({ context }, params: { id: number }) => {
      const toast = context.toasts.find((candidate) => candidate.id === params.id);
      return {
        toasts: context.toasts.filter((candidate) => candidate.id !== params.id),
        held: context.held.filter((id) => id !== params.id),
        closedPushes: rememberClosed(context, toast?.kind === 'push' ? [toast.message.id] : []),
      };
    }),
    holdToast: assign({ held: ({ context }, params: { id: number }) => [...context.held, params.id] }),
    releaseToast: assign({
      held: ({ context }, params: { id: number }) => context.held.filter((id) => id !== params.id),
    }),
    withdrawPushes: assign(({ context }, params: { messageIds: readonly string[] }) => ({
      toasts: context.toasts.filter(
        (toast) => toast.kind !== 'push' || !params.messageIds.includes(toast.message.id),
      ),
      closedPushes: rememberClosed(context, params.messageIds),
    })),
    addPanel: assign({
      panels: ({ context }, params: { panel: Panel }) => [...context.panels, params.panel],
    }),
    removePanel: assign({ panels: ({ context }) => context.panels.slice(1) }),
    addConfirm: assign({
      confirms: ({ context }, params: { confirm: ConfirmRequest }) => [...context.confirms, params.confirm],
    }),
    removeConfirm: assign({ confirms: ({ context }) => context.confirms.slice(1) }),
  },
  guards: {
    isKnownPush: ({ context }, params: { toast: ToastRequest }) =>
      params.toast.kind === 'push' &&
      (context.closedPushes.includes(params.toast.message.id) ||
        context.toasts.some((toast) => isSameToast(toast, params.toast))),
    isShown: ({ context }, params: { id: number }) => context.toasts.some((toast) => toast.id === params.id),
    /** Its time runs; pushed messages have none. */
    isTimed: ({ context }, params: { id: number }) =>
      context.toasts.some((toast) => toast.id === params.id && context.durations[toast.kind] !== null) &&
      !context.held.includes(params.id),
    isHeld: ({ context }, params: { id: number }) => context.held.includes(params.id),
    isShownPush: ({ context }, params: { id: number }) =>
      context.toasts.some((toast) => toast.id === params.id && toast.kind === 'push'),
    isShownUndo: ({ context }, params: { id: number }) =>
      context.toasts.some((toast) => toast.id === params.id && toast.kind === 'undo'),
    isKnownPanel: ({ context }, params: { panel: Panel }) =>
      context.panels.some((panel) => isSamePanel(panel, params.panel)),
    isLastPanel: ({ context }) => context.panels.length <= 1,
    isLastConfirm: ({ context }) => context.confirms.length <= 1,
  },
});

/**
 * Shows a toast and starts its time; one that says the same starts its time anew instead of appearing twice, unless it is
 * pointed at.
 */
const showToast = notificationsSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'toast.requested') {
    return;
  }
  const same = context.toasts.find((toast) => isSameToast(toast, event.toast));
  const id = same?.id ?? context.nextId;
  if (same === undefined) {
    enqueue({ type: 'addToast', params: { toast: event.toast } });
  } else {
    enqueue({ type: 'replaceToast', params: { id, toast: event.toast } });
    enqueue.cancel(timerId(id));
  }
  const duration = context.durations[event.toast.kind];
  if (duration !== null && !context.held.includes(id)) {
    enqueue.raise({ type: 'toast.expired', id }, { delay: duration, id: timerId(id) });
  }
});

const restartTimer = notificationsSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'toast.resumed') {
    return;
  }
  const toast = context.toasts.find(({ id }) => id === event.id);
  const duration = toast && context.durations[toast.kind];
  if (duration) {
    enqueue.raise({ type: 'toast.expired', id: event.id }, { delay: duration, id: timerId(event.id) });
  }
});

/**
 * Everything that is said to the person over the page: toasts, the centre panel and the confirm dialog (spec sections
 * 2, 4 and 8). Nothing else shows them, so that a call that fails twice is told once.
 *
 * Actions: `openMessage` leads to a pushed message, `takeBack` undoes what a toast told, `resolveConfirm` hands back what was
 * decided.
 */
export const notifications = notificationsSetup.createMachine({
  id: 'notifications',
  type: 'parallel',
  context: ({ input }) => ({
    toasts: [],
    held: [],
    nextId: 1,
    closedPushes: [],
    rememberedPushes: input.rememberedPushes ?? REMEMBERED_PUSHES,
    panels: [],
    confirms: [],
    durations: {
      flash: input.flashMs ?? FLASH_MS,
      copy: input.copyMs ?? COPY_MS,
      warning: input.warningMs ?? WARNING_MS,
      undo: input.undoMs ?? UNDO_MS,
      push: null,
    },
  }),
  states: {
    toasts: {
      meta: { spec: ['R4.24', 'R4.25', 'R4.26', 'R8.15', 'R8.19'] },
      on: {
        'toast.requested': [
          { guard: { type: 'isKnownPush', params: ({ event }) => ({ toast: event.toast }) } },
          { actions: showToast },
        ],
        'toast.closed': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: [
            cancel(({ event }) => timerId(event.id)),
            { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'toast.viewed': {
          guard: { type: 'isShownPush', params: ({ event }) => ({ id: event.id }) },
          actions: [
            {
              type: 'openMessage',
              params: ({ context, event }) => ({ messageId: messageIdOf(context, event.id) }),
            },
            { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'toast.undone': {
          guard: { type: 'isShownUndo', params: ({ event }) => ({ id: event.id }) },
          actions: [
            cancel(({ event }) => timerId(event.id)),
            {
              type: 'takeBack',
              params: ({ context, event }) => ({ undoId: undoIdOf(context, event.id) }),
            },
            { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'toast.paused': {
          guard: { type: 'isTimed', params: ({ event }) => ({ id: event.id }) },
          actions: [
            cancel(({ event }) => timerId(event.id)),
            { type: 'holdToast', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'toast.resumed': {
          guard: { type: 'isHeld', params: ({ event }) => ({ id: event.id }) },
          actions: [{ type: 'releaseToast', params: ({ event }) => ({ id: event.id }) }, restartTimer],
        },
        'toast.expired': {
          actions: { type: 'removeToast', params: ({ event }) => ({ id: event.id }) },
        },
        'pushes.withdrawn': {
          actions: { type: 'withdrawPushes', params: ({ event }) => ({ messageIds: event.messageIds }) },
        },
      },
    },

    panel: {
      meta: { spec: ['R8.01', 'R8.05', 'R8.08'] },
      initial: 'closed',
      states: {
        closed: {
          on: {
            'panel.requested': {
              target: 'open',
              actions: { type: 'addPanel', params: ({ event }) => ({ panel: event.panel }) },
            },
          },
        },
        open: {
          on: {
            'panel.requested': [
              { guard: { type: 'isKnownPanel', params: ({ event }) => ({ panel: event.panel }) } },
              { actions: { type: 'addPanel', params: ({ event }) => ({ panel: event.panel }) } },
            ],
            'panel.dismissed': [
              { guard: 'isLastPanel', target: 'closed', actions: 'removePanel' },
              { actions: 'removePanel' },
            ],
          },
        },
      },
    },

    confirm: {
      meta: { spec: ['R2.148'] },
      initial: 'closed',
      states: {
        closed: {
          on: {
            'confirm.requested': {
              target: 'asking',
              actions: { type: 'addConfirm', params: ({ event }) => ({ confirm: event.confirm }) },
            },
          },
        },
        asking: {
          on: {
            'confirm.requested': {
              actions: { type: 'addConfirm', params: ({ event }) => ({ confirm: event.confirm }) },
            },
            'confirm.accepted': [
              { guard: 'isLastConfirm', target: 'closed', actions: [resolveConfirm(true), 'removeConfirm'] },
              { actions: [resolveConfirm(true), 'removeConfirm'] },
            ],
            'confirm.declined': [
              { guard: 'isLastConfirm', target: 'closed', actions: [resolveConfirm(false), 'removeConfirm'] },
              { actions: [resolveConfirm(false), 'removeConfirm'] },
            ],
          },
        },
      },
    },
  },
});

function rememberClosed(
  { closedPushes, rememberedPushes }: NotificationsContext,
  closed: readonly string[],
): readonly string[] {
  return [...closedPushes.filter((id) => !closed.includes(id)), ...closed].slice(-rememberedPushes);
}

function timerId(toastId: number): string {
  return `expire:${toastId}`;
}

function messageIdOf(context: NotificationsContext, toastId: number): string {
  const toast = context.toasts.find((candidate) => candidate.id === toastId);
  return toast?.kind === 'push' ? toast.message.id : '';
}

function undoIdOf(context: NotificationsContext, toastId: number): string {
  const toast = context.toasts.find((candidate) => candidate.id === toastId);
  return toast?.kind === 'undo' ? toast.undoId : '';
}

function resolveConfirm(accepted: boolean) {
  return {
    type: 'resolveConfirm' as const,
    params: ({ context }: { context: NotificationsContext }) => ({
      id: context.confirms[0]?.id ?? '',
      accepted,
    }),
  };
}
