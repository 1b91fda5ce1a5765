// The page on which a notice is sent to chosen people.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, vi } from 'vitest';
import { adminPaths } from '../../../src/admin-paths.ts';
import { operationQuery } from '../../../src/api/queries.ts';
import { SendScreen } from '../../../src/features/admin/notices/SendScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/notice-send/notice-send.cases.ts';
import type {
  NoticeAudience,
  NoticeSendEvent,
  NoticeSendInput,
} from '../../../src/machines/notice-send/notice-send.machine.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { APPROVAL, NOTICE_ID, noticeOf } from '../answers/notices.ts';
import { FURTHER_IN_NOTICES, neverInNotices } from '../never-in-notices.ts';
import { control, pressControl } from './document.ts';
import { type ScreenTools, screenDriver } from './screen-driver.ts';

const AREAS = [
  'core',
  'bulletins',
  'approvals',
  'users',
  'shells',
  'lists',
  'dates',
  'details',
  'viewers',
  'fields',
  'forms',
] as const;
const NOTICE = operationQuery('adminNoticeGet', { path: { notice_id: NOTICE_ID } });
const ok = (fields: object) => ({ msg_type: 'success', ...fields });
const list = (items: object[]) => ok({ items, total: items.length, total_is: 'exact' });
/** What is there besides the notice, by the beginning of the keys it is read under. */
const READ = {
  adminNoticeList: list([noticeOf().notice]),
  adminApprovalList: list([]),
  adminListFilterGet: ok({ filters: {} }),
  routePermissionList: ok({
    apis: Object.fromEntries(
      ['adminUserList', 'adminNoticePublish', 'adminNoticeRetry'].map((name) => [name, { access: true }]),
    ),
  }),
};
/** What waits for a second administrator shows the request that it has become; whether it waits says the path. */
const HELD = { msg_type: 'error', error_code: 'APPROVAL_REQUIRED', msg: 'It waits.', approval: APPROVAL };
let realFetch = globalThis.fetch;
const answerHeld: typeof fetch = async (input) =>
  input instanceof Request && input.url.endsWith('/publish')
    ? Response.json(HELD, { status: 409 })
    : new Promise(() => {});
/** Turns in which the fields of the filters come, more than there are kinds of them. */
const MOST_TURNS = 20;
let client = new QueryClient();

const question = () => document.querySelector('[role="alertdialog"]');
const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`);
const tell = (details: ReturnType<typeof noticeOf>) =>
  act(async () => {
    client.setQueryData(NOTICE.queryKey, { msg_type: 'success', details });
  });

export const noticeSendScreen = screenDriver<NoticeSendEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', adminPaths.noticeSend({ id: NOTICE_ID }));
    await Promise.all([
      import('../../../src/api/client.ts'),
      import('../../../src/features/admin/approvals/HeldDialog.tsx'),
      import('../../../src/features/admin/approvals/ApprovalBar.tsx'),
      loadFormatter(),
      ...AREAS.map(loadTexts),
    ]);
    realFetch = globalThis.fetch;
    globalThis.fetch = answerHeld;
    client = new QueryClient();
    const adminNoticeGet = ok({ details: noticeOf((input as NoticeSendInput).progress) });
    for (const [key, initialData] of Object.entries({ adminNoticeGet, ...READ }))
      client.setQueryDefaults([key], { staleTime: Number.POSITIVE_INFINITY, initialData });
    return (
      <QueryClientProvider client={client}>
        <SendScreen />
      </QueryClientProvider>
    );
  },
  close() {
    globalThis.fetch = realFetch;
  },
  offers: () => true,
  further: FURTHER_IN_NOTICES,
  never: neverInNotices,
  look(state) {
    expect(question() !== null).toBe(state === 'confirming' || state === 'submitting');
    const isForm =
      typeof state === 'object' || ['draft', 'confirming', 'submitting', 'held'].includes(String(state));
    expect(radio('all') !== null).toBe(isForm);
    expect(control(/^Mail .+ again$/) !== null).toBe(state === 'partlyFailed' || state === 'retrying');
  },
  events: {
    'audience.chosen': async ({ audience }, tools) => {
      if (question() === null && radio('all') !== null) await chooseAudience(audience, tools);
    },
    'count.retried': () => pressControl('Count again'),
    'send.requested': async () => {
      if (question() === null) await pressControl('Send');
    },
    'send.confirmed': async () => {
      const why = question()?.querySelector('textarea');
      if (why) await type(why, 'News for all.');
      await pressControl(/^(Send|Ask for approval)$/, '[role="alertdialog"] button');
    },
    'send.cancelled': () => pressControl('Cancel'),
    'sent.elsewhere': async ({ progress }) => {
      await tell(noticeOf());
      await tell(noticeOf(progress));
    },
    'held.closed': () => pressControl('Close', '[role="dialog"] button'),
    'retry.requested': () => pressControl(/^Mail .+ again$/),
  },
});

/** Chooses again what is chosen by way of another choice that names nobody yet. */
async function chooseAudience({ kind, filters, search, ids }: NoticeAudience, tools: ScreenTools) {
  const pick = async (value: NoticeAudience['kind']) => {
    const found = radio(value);
    if (found) await press(found);
    await tools.settle();
  };
  if (ids) {
    await pick('ids');
    const field = document.querySelector('textarea');
    if (!field) return;
    await type(field, '');
    await type(field, ids.join('\n'));
    return;
  }
  if ((filters ?? search) === undefined) {
    if (radio(kind)?.checked) await pick('ids');
    await pick(kind);
    return;
  }
  await pressControl(/^Filter$/);
  const boxOf = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="search"]');
  // fields are loaded one after the other
  for (let turn = 0; turn < MOST_TURNS && boxOf() === null; turn += 1) {
    await act(() => vi.dynamicImportSettled());
    await tools.settle();
  }
  const box = boxOf();
  if (box) await type(box, search ?? '');
  const locked = [...document.querySelectorAll('[role="dialog"] [role="switch"]')].find(
    (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === 'Locked',
  );
  const isWanted = filters !== undefined;
  if (locked && (locked.getAttribute('aria-checked') === 'true') !== isWanted) await press(locked);
  await pressControl('Submit', '[role="dialog"] button');
}
