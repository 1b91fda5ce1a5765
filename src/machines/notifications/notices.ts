/** What the notifications machine shows. Texts that come from the server or a screen are already worded. */

/** A message that was pushed to the person. */
export interface PushedMessage {
  readonly id: string;
  /** `important`, `warning`, `special` or another value. */
  readonly level: string;
  readonly title: string;
  readonly body: string;
}

export type ToastRequest =
  /** Something worked. */
  | { readonly kind: 'flash'; readonly text: string }
  /** Something did not, and the person should know. */
  | { readonly kind: 'warning'; readonly text: string }
  /** 'Copied' or 'Copy failed'. */
  | { readonly kind: 'copy'; readonly succeeded: boolean }
  /** Something was done that can be taken back; `undoId` names it to `takeBack`. */
  | { readonly kind: 'undo'; readonly text: string; readonly undoId: string }
  /** Stays until closed and leads to the message. */
  | { readonly kind: 'push'; readonly message: PushedMessage };

export type ToastPlace = 'bottom-right' | 'top-right' | 'centre';

export type Toast = ToastRequest & { readonly id: number; readonly place: ToastPlace };

/** Where each kind appears (spec section 2, Global elements). */
export const TOAST_PLACES: Readonly<Record<ToastRequest['kind'], ToastPlace>> = {
  flash: 'top-right',
  warning: 'top-right',
  copy: 'centre',
  undo: 'bottom-right',
  push: 'bottom-right',
};

/** The centre panel: one at a time (spec section 8). */
export type Panel =
  /** `reqId` is null where the server gave none. */
  | { readonly kind: 'serverError'; readonly msg: string; readonly reqId: string | null }
  | { readonly kind: 'insufficientCredits'; readonly msgLimit: string }
  /** A limit of the person's plan; `resetsAt` in Unix seconds, null where the count never begins anew. */
  | { readonly kind: 'planLimit'; readonly msg: string; readonly resetsAt: number | null };

export interface ConfirmRequest {
  /** Names the question to `resolveConfirm`. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  /** Whether confirming destroys something. */
  readonly danger: boolean;
}

/** Whether two toasts say the same. */
export function isSameToast(a: ToastRequest, b: ToastRequest): boolean {
  if (a.kind === 'push' || b.kind === 'push') {
    return a.kind === 'push' && b.kind === 'push' && a.message.id === b.message.id;
  }
  if (a.kind === 'undo' || b.kind === 'undo') {
    return a.kind === 'undo' && b.kind === 'undo' && a.undoId === b.undoId;
  }
  if (a.kind === 'copy' || b.kind === 'copy') {
    return a.kind === b.kind;
  }
  return a.kind === b.kind && a.text === b.text;
}

/** Whether two panels tell the person the same; the request id tells them apart for support only. */
export function isSamePanel(a: Panel, b: Panel): boolean {
  if ((a.kind === 'serverError' || a.kind === 'planLimit') && a.kind === b.kind) {
    return a.msg === b.msg;
  }
  return a.kind === b.kind;
}
