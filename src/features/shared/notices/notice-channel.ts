// Toasts, panels and questions from anywhere; the shell's notifications machine shows them. What is said before the shell is
// loaded waits for it.
import type { ConfirmRequest, Panel, ToastRequest } from '../../../machines/notifications/index.ts';

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

export function showCopied(succeeded: boolean): void {
  post({ type: 'toast', toast: { kind: 'copy', succeeded } });
}

export function showPush(message: Extract<ToastRequest, { kind: 'push' }>['message']): void {
  post({ type: 'toast', toast: { kind: 'push', message } });
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
