export type {
  AudienceCount,
  NoticeAudience,
  NoticeSendEvent,
  SendOutcome,
  SendProgress,
} from './notice-send.machine.ts';
export { noticeSend } from './notice-send.machine.ts';
