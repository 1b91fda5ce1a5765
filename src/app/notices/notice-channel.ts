// Toasts, panels and questions from anywhere; the shell's notifications machine shows them. What is said before the shell is
// loaded waits for it.
import { text } from '../../i18n/texts.ts';
import type { ConfirmRequest, Panel, ToastRequest } from '../../machines/notifications/index.ts';
import { PHONE } from '../../ui/use-media-query.ts';

export type Notice =
  | { type: 'toast'; toast: ToastRequest }
  | { type: 'panel'; panel: Panel }
  | { type: 'confirm'; confirm: ConfirmRequest };

let listener: ((notice: Notice) => void) | undefined;
let waiting: Notice[] = [];
const questions = new Map<string, (accepted: boolean) => void>();

function post(notice: Notice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** The shell listens; it gets what waited at once. */
export function listenToNotices(next: (notice: Notice) => void): void {
  listener = next;
  const missed = waiting;
  waiting = [];
  for (const notice of missed) next(notice);
}

/** Something worked: gone after 1.5 s. */
export function flash(text: string): void {
  post({ type: 'toast', toast: { kind: 'flash', text } });
}

export function warn(text: string): void {
  post({ type: 'toast', toast: { kind: 'warning', text } });
}

/** Something that the person has to know before going on, in the middle of the page. */
export function showPanel(panel: Panel): void {
  post({ type: 'panel', panel });
}

/**
 * Tells how a copy ended: a toast for 2 s. On a phone a clipboard that fails is an alert (spec section 8), because nothing there can be
 * selected beside a toast: it says how to copy by hand.
 */
export function showCopied(succeeded: boolean): void {
  if (!succeeded && globalThis.matchMedia?.(PHONE).matches)
    globalThis.alert(`${text('ui.copyFailed')}\n${text('ui.copyByHand')}`);
  else post({ type: 'toast', toast: { kind: 'copy', succeeded } });
}

export function showPush(message: Extract<ToastRequest, { kind: 'push' }>['message']): void {
  post({ type: 'toast', toast: { kind: 'push', message } });
}

const undoings = new Map<string, () => void>();

/** Tells that something was done, with Undo for 10 s. `undo` runs at most once and tells its own failures. */
export function offerUndo(text: string, undo: () => void): void {
  const undoId = crypto.randomUUID();
  undoings.set(undoId, undo);
  post({ type: 'toast', toast: { kind: 'undo', text, undoId } });
}

/** The shell hands back that Undo was chosen. */
export function takeBack(undoId: string): void {
  undoings.get(undoId)?.();
  undoings.delete(undoId);
}

/** Asks before something that cannot be taken back. @returns whether the person agreed */
export function askConfirm(question: Omit<ConfirmRequest, 'id'>): Promise<boolean> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    questions.set(id, resolve);
    post({ type: 'confirm', confirm: { ...question, id } });
  });
}

/** The shell hands back what was decided. */
export function resolveQuestion(id: string, accepted: boolean): void {
  questions.get(id)?.(accepted);
  questions.delete(id);
}
