import { beforeAll, expect, it } from 'vitest';
import { loadFormatter, loadTexts, text } from '../../../i18n/texts.ts';
import { cronWords } from './cron-words.ts';

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('schedules')]);
});

it.each([
  ['*/30 * * * * *', 'Every 30 seconds'],
  ['* * * * * *', 'Every second'],
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['15 * * * *', 'Every hour at minute 15'],
  ['0,30 */6 * * *', 'Every 6 hours at minute 0 and 30'],
  ['30 3 * * *', 'Every day at 03:30'],
  ['0 30 3 * * *', 'Every day at 03:30'],
  ['0 8,20 * * *', 'Every day at 08:00 and 20:00'],
  ['30 3 * * 1', 'Every Monday at 03:30'],
  ['0 9 * * mon-fri', 'Every Monday, Tuesday, Wednesday, Thursday, and Friday at 09:00'],
  ['0 9 * * 7,1', 'Every Monday and Sunday at 09:00'],
  ['0 0 1,15 * *', 'On day 1 and 15 of each month at 00:00'],
  ['0 0 29 feb *', 'Each year on February 29 at 00:00'],
  ['@daily', 'Every day at 00:00'],
])('%s is said as "%s"', (cron, words) => {
  expect(cronWords(cron, text)).toBe(words);
});

it.each([
  '',
  'every day',
  '99 * * * *',
  '* * * *',
  '*/7 * * * *', // begins anew each hour
  '0 0 L * *',
  '0 0 1 * 1', // the first or a Monday
  '0-30 3 * * *', // more times than a sentence holds
  '5 * * * * *',
  '0 9 * * 5-1',
])('%s is said by no sentence', (cron) => {
  expect(cronWords(cron, text)).toBeUndefined();
});
