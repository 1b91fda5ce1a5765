import { expect, it, onTestFinished } from 'vitest';
import { openAnalyst } from './testing/open-analyst.ts';

const VISITS = [
  'Visitor,Arrival,Stay',
  'Ann,09:30,1:23:45',
  'Bob,08:10,0:45:10',
  'Cid,17:45,2:05:00',
  'Dan,10:00,0:12:01',
  '',
];

it('takes the earliest and the latest time of day by the clock, wherever its row stands', async () => {
  const { ask, close } = await openAnalyst({ Visits: VISITS.join('\n') });
  onTestFinished(close);
  expect((await ask('earliest arrival')).result?.rows).toEqual([['08:10:00']]);
  expect((await ask('latest arrival')).result?.rows).toEqual([['17:45:00']]);
});

it('does not take the first row of the file for the first arrival', async () => {
  const { ask, close } = await openAnalyst({ Visits: VISITS.join('\n') });
  onTestFinished(close);
  for (const question of ['first arrival', 'last arrival'])
    expect((await ask(question)).refusal, question).toBeDefined();
});

it('neither adds up nor averages times of day', async () => {
  const { ask, close } = await openAnalyst({ Visits: VISITS.join('\n') });
  onTestFinished(close);
  for (const question of ['total arrival', 'average arrival', 'sum of arrival', 'total stay'])
    expect((await ask(question)).refusal, question).toBeDefined();
  expect((await ask('平均Arrival', { locale: 'zh_CN' })).refusal).toBeDefined();
  expect((await ask('Arrivalの合計', { locale: 'ja_JP' })).refusal).toBeDefined();
  expect((await ask('Arrival 합계', { locale: 'ko_KR' })).refusal).toBeDefined();
  expect((await ask('total de Arrival', { locale: 'fr_FR' })).refusal).toBeDefined();
});
