export type { ConfirmRequest, Panel, PushedMessage, Toast, ToastPlace, ToastRequest } from './notices.ts';
export { TOAST_PLACES } from './notices.ts';
export type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
} from './notifications.machine.ts';
export { COPY_MS, FLASH_MS, notifications, UNDO_MS, WARNING_MS } from './notifications.machine.ts';
