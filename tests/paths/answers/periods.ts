// What the server says of a month of the books, on the screens and in Chromium alike.
import type { Shape } from '../../../src/api/shapes.ts';
import type {
  PeriodCheckOutcome,
  PeriodCloseOutcome,
} from '../../../src/machines/period-close/period-close.machine.ts';

export const MONTH = '2026-03';
const STARTS = 1_772_323_200;
const ENDS = 1_775_001_600;

const PERIOD: Shape<'AdminPeriod'> = {
  month: MONTH,
  starts_at: STARTS,
  ends_at: ENDS,
  stage: 'open',
  can_close: true,
  can_reopen: false,
  version: 0,
};

/** The months of the books: one that can be closed. */
export const PERIODS: Shape<'AdminPeriod'>[] = [PERIOD];

/** A month with its trial balance, and with something in its way where it is blocked. */
export function periodOf(stage: 'blocked' | 'clear' | 'closed'): Shape<'AdminPeriodDetails'> {
  const text = 'Differences to statements are open (2). Resolve them under Reconciliation.';
  return {
    period:
      stage === 'closed'
        ? { ...PERIOD, stage, can_close: false, closed_at: ENDS + 86_400, note: 'Agrees.', version: 1 }
        : PERIOD,
    obstacles: stage === 'blocked' ? [{ kind: 'differences', count: 2, text }] : [],
    balances: [
      balance('clearing', 4810, 'stripe'),
      balance('fees', 190, 'stripe'),
      balance('revenue', -5000),
    ],
  };
}

function balance(
  account: Shape<'AdminPeriodBalance'>['account'],
  closing: number,
  method?: 'stripe',
): Shape<'AdminPeriodBalance'> {
  const [debit, credit] = [Math.max(0, closing), Math.max(0, -closing)];
  return { currency: 'USD', account, ...(method && { method }), opening: 0, debit, credit, closing };
}

/** The answer to the question what stands in the way. */
export function checkAnswer(outcome: PeriodCheckOutcome) {
  if (outcome.kind === 'failed') return { status: 422, json: failure('VALIDATION_ERROR', outcome.message) };
  return { status: 200, json: { msg_type: 'success', details: periodOf(outcome.kind) } };
}

/** The answer to the close. */
export function closeAnswer(outcome: PeriodCloseOutcome) {
  if (outcome.kind === 'closed')
    return { status: 200, json: { msg_type: 'success', details: periodOf('closed') } };
  if (outcome.kind === 'changed')
    return { status: 409, json: failure('CONFLICT', 'Differences to statements are open (1).') };
  return {
    status: 422,
    json: { ...failure('VALIDATION_ERROR', outcome.message), fields: outcome.fields },
  };
}

const failure = (error_code: string, msg: string) => ({ msg_type: 'error', error_code, msg });
