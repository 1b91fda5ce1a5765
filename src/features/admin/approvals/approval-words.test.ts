import { expect, it } from 'vitest';
import { sentFacts } from './approval-words.ts';

it.each([
  ['adminOrderRefund', 'amount', 1200, 'USD', '$12.00'],
  ['adminOrderMarkPaid', 'amount', 1200, 'JPY', '¥1,200'],
  ['adminReconciliationResolve', 'difference', -1200, 'KWD', '−KWD\u00a01.200'],
  ['adminUserCreditsGrant', 'amount', 1200, undefined, '+1.2'],
] as const)('what %s asks for as %s %d of %s is read as %s', (operation, name, value, currency, text) => {
  const fields = [{ name, value }];
  const facts = sentFacts({ fields, operation, ...(currency && { currency }) }, (id) => id);
  expect(facts.map((fact) => fact.value)).toEqual([text]);
});
