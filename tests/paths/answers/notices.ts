// What the server says of a notice that is sent, on the screens and in Chromium alike.
import type { Shape } from '../../../src/api/shapes.ts';
import type { SendProgress } from '../../../src/machines/notice-send/index.ts';

/** 2026-05-03 08:00 UTC. */
const AT = 1_777_795_200;
export const NOTICE_ID = '019a0000-0000-7000-8000-000000000001';
export const APPROVAL = { id: '019a0000-0000-7000-8000-000000000004', expires_at: 1_790_000_000 };

/** @param progress how far it is; left out where it is a draft */
export const noticeOf = (progress?: SendProgress): Shape<'AdminNoticeDetails'> => ({
  notice: {
    id: NOTICE_ID,
    title: 'A gift',
    level: 'other',
    state: progress?.state ?? 'draft',
    audience: 'all',
    by_mail: progress !== undefined,
    languages: ['en_US'],
    recipients: progress?.recipients ?? 0,
    told: progress?.told ?? 0,
    created_at: AT,
    version: 1,
    ...(progress?.state === 'scheduled' && { starts_at: AT + 86_400, timezone: 'UTC' }),
    ...(progress?.isToldToAll && { ended_at: AT + 60 }),
  },
  texts: { en_US: { title: 'A gift', body: 'For you.' } },
  audience: { kind: 'all' },
  unread: 0,
  mails: progress?.mails ?? { waiting: 0, sent: 0, failed: 0, unknown: 0 },
  failures: [],
});
