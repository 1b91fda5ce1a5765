import { expect, it } from 'vitest';
import { barsOf, type UsageItem } from './usage-chart-data.ts';

const item = (name: string, credits: number): UsageItem => ({
  key: name,
  name,
  credits,
  answers: 1,
  tokens_in: 0,
  tokens_out: 0,
});
const nameOf = ({ name }: UsageItem) => name;

it('two chats of one name stay two bars, in whole credits [R1.12]', () => {
  expect(
    barsOf({ by: 'chat', items: [item('Sales', 1500), item('Costs', 20), item('Sales', 1)] }, nameOf),
  ).toEqual([
    ['Sales', 1.5],
    ['Costs', 0.02],
    ['Sales (2)', 0.001],
  ]);
});

it('every day is drawn, and of other things the twenty that cost the most', () => {
  const items = Array.from({ length: 30 }, (_, index) => item(String(index), 30 - index));
  expect(barsOf({ by: 'day', items }, nameOf)).toHaveLength(30);
  expect(barsOf({ by: 'model', items }, nameOf)).toHaveLength(20);
});
