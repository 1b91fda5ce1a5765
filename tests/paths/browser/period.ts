// The dialog in which a month of the books is closed, on the page of finance.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/period-close/period-close.cases.ts';
import type {
  PeriodCheckOutcome,
  PeriodCloseEvent,
  PeriodCloseOutcome,
} from '../../../src/machines/period-close/period-close.machine.ts';
import { checkAnswer, closeAnswer, MONTH, PERIODS } from '../answers/periods.ts';
import { neverInClose } from '../never-in-books.ts';
import { browserDriver } from './browser-driver.ts';

const MONTHS = '/api/admin/financial/periods';

export const periodApp = browserDriver<PeriodCloseEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: neverInClose,
  start: () => ({
    path: '/admin/financial?tab=periods',
    administrator: true,
    before: (page) => page.getByRole('button', { name: `Close ${MONTH}` }).click(),
  }),
  given: ({ method, path }) =>
    method === 'GET' && path === MONTHS
      ? {
          status: 200,
          json: { msg_type: 'success', periods: PERIODS } satisfies AnswerOf<'adminPeriodList'>,
        }
      : null,
  actorOf({ method, path }) {
    if (path === `${MONTHS}/${MONTH}`) return 'check';
    return path === MONTHS && method === 'POST' ? 'close' : null;
  },
  answer: ({ output }, id) =>
    id === 'check' ? checkAnswer(output as PeriodCheckOutcome) : closeAnswer(output as PeriodCloseOutcome),
  events: {
    'check.retried': (_, { press }) => press('Look again'),
    'close.confirmed': async ({ reason }, { page, press, finds }) => {
      const field = page.getByRole('dialog').locator('textarea');
      if (!(await finds(field))) return false;
      await field.fill(reason);
      return press(`Close ${MONTH}`);
    },
  },
});
