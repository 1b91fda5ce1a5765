// The page on which a notice is sent to chosen people.
import { adminPaths } from '../../../src/admin-paths.ts';
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/notice-send/notice-send.cases.ts';
import type {
  NoticeAudience,
  NoticeSendEvent,
  NoticeSendInput,
  SendOutcome,
  SendProgress,
} from '../../../src/machines/notice-send/notice-send.machine.ts';
import { APPROVAL, NOTICE_ID, noticeOf } from '../answers/notices.ts';
import { FURTHER_IN_NOTICES, neverInNotices } from '../never-in-notices.ts';
import type { BrowserTools } from './browser-driver.ts';
import { browserDriver, readAgain, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const NOTICES = '/api/admin/notices';
const NOTICE = `${NOTICES}/${NOTICE_ID}`;
const NOW_MS = Date.UTC(2026, 4, 4);
const COUNT = '/api/admin/notice-audience';

/** Who have not read the notice, by the last answer: another number each time. */
let unread = 0;

const ok = (fields: object): Answer => ({ status: 200, json: { msg_type: 'success', ...fields } });
const answerOf = (progress?: SendProgress): Answer => ok({ details: noticeOf(progress) });

export const noticeSendApp = browserDriver<NoticeSendEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  // the envelope of the count that is kept
  names: { '"msg_type":"success",': '' },
  further: FURTHER_IN_NOTICES,
  never: neverInNotices,
  start: () => ({ path: adminPaths.noticeSend({ id: NOTICE_ID }), administrator: true, now: NOW_MS }),
  given({ method, path }, { input }) {
    if (method !== 'GET') return null;
    if (path === NOTICE) return answerOf((input as NoticeSendInput).progress);
    if (path !== NOTICES) return null;
    const { notice } = noticeOf();
    return {
      status: 200,
      json: {
        msg_type: 'success',
        items: [notice],
        total: 1,
        total_is: 'exact',
      } satisfies AnswerOf<'adminNoticeList'>,
    };
  },
  actorOf({ method, path, made }) {
    if (path === COUNT) return 'count';
    if (path === `${NOTICE}/publish`) return 'send';
    if (path === `${NOTICE}/retry`) return 'retry';
    return method === 'GET' && path === NOTICE && made > 0 ? 'look' : null;
  },
  answer({ type, output }, id) {
    if (type.startsWith('xstate.error')) return refusal(422, 'no response');
    if (id === 'count') return ok(output as object);
    return id === 'look' ? answerOf(output as SendProgress) : sendAnswer(output as SendOutcome);
  },
  events: {
    'audience.chosen': ({ audience }, tools) => chooseAudience(audience, tools),
    'count.retried': (_, { press }) => press('Count again'),
    'send.requested': async (_, { page, press }) =>
      (await page.getByRole('alertdialog').count()) === 0 && press('Send'),
    'send.confirmed': async (_, { page, press, finds }) => {
      const question = page.getByRole('alertdialog');
      if (!(await finds(question))) return false;
      const why = question.locator('textarea');
      if ((await why.count()) > 0) await why.fill('News for all.');
      return press(/^(Send|Ask for approval)$/);
    },
    'send.cancelled': (_, { press }) => press('Cancel'),
    'sent.elsewhere': async ({ progress }, { page, answer }) => {
      // what is shown is read again; another number of those who have not read it is news where it stands as before
      await readAgain(page);
      unread += 1;
      await answer('look', ok({ details: { ...noticeOf(progress), unread } }));
    },
    'held.closed': (_, { press }) => press('Close'),
    'retry.requested': (_, { press }) => press(/^Mail .+ again$/),
  },
});

function sendAnswer(outcome: SendOutcome): Answer {
  if (outcome.kind === 'taken') return answerOf(outcome.progress);
  if (outcome.kind === 'refused') return refusal(422, outcome.message);
  const isHeld = outcome.kind === 'held';
  return {
    status: 409,
    json: {
      msg_type: 'error',
      error_code: isHeld ? 'APPROVAL_REQUIRED' : 'CONFLICT',
      msg: isHeld ? 'A second administrator has to agree.' : outcome.message,
      ...(isHeld ? { approval: APPROVAL } : { fields: { expected: outcome.message } }),
    },
  };
}

/** Chooses again what is chosen by way of another choice that names nobody yet. */
async function chooseAudience(
  { kind, filters, search, ids }: NoticeAudience,
  { page, press, finds }: BrowserTools,
): Promise<boolean> {
  const names = { all: /^Everybody/, filters: /^People by filters/, ids: /^People by their ids/ };
  const radio = page.getByRole('radio', { name: names[kind] });
  if (!(await finds(radio))) return false;
  const isChosen = await radio.isChecked();
  if (ids) {
    if (!isChosen) await press(names.ids, 'radio');
    const field = page.locator('textarea');
    await field.fill('');
    await field.fill(ids.join('\n'));
    return true;
  }
  if ((filters ?? search) === undefined) {
    if (isChosen) await press(names.ids, 'radio');
    return press(names[kind], 'radio');
  }
  if (!(await press('Filter'))) return false;
  await page.getByRole('searchbox', { name: /^Search id/ }).fill(search ?? '');
  const locked = page.getByRole('switch', { name: 'Locked' });
  if ((await locked.isChecked()) !== (filters !== undefined)) await locked.click();
  return press('Submit');
}
