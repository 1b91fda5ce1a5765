import { expect, test } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import type { DeriveStep } from '../new-step.ts';
import { plainTask, withLabels } from './merge-labels.ts';

const TASK = { categories: ['Tea', 'Food'], instruction: '' };
const label = (of: string, value: string, at = 1) => ({ of, value, model: 'plain', at });
const step = (labels: Shape<'DeriveLabel'>[], labelling = TASK): DeriveStep => ({
  id: 's',
  enabled: true,
  kind: 'derive',
  method: 'categories',
  column: 'Item',
  name: 'Group',
  rules: [],
  corrections: [],
  labelling,
  labels,
});
const labelling = (labels: Shape<'DeriveLabel'>[], task = TASK): Shape<'Labelling'> => ({
  status: 'stopped',
  column: 'Group',
  task,
  model: 'plain',
  asked: 1,
  labelled: 1,
  undecided: 0,
  charged: 1,
  labels,
  started_at: 1,
});

test('new labels join those that a step has, and of two the newer stays', () => {
  const before = step([label('a', 'Tea', 5), label('b', 'Tea', 1)]);
  const after = withLabels(
    before,
    labelling([label('a', 'Food', 4), label('b', 'Food', 2), label('c', 'Tea')]),
  );
  expect(after.labels).toEqual([label('a', 'Tea', 5), label('b', 'Food', 2), label('c', 'Tea')]);
});

test('labels of another task are left out; blanks make no other task', () => {
  const before = step([], { categories: [' Tea', 'Food', ' '], instruction: ' ' });
  expect(withLabels(before, labelling([label('a', 'Tea')])).labels).toHaveLength(1);
  const other = { categories: ['Tea'], instruction: '' };
  expect(withLabels(before, labelling([label('a', 'Tea')], other))).toBe(before);
});

test('a step holds as many labels as it may, those just made first', () => {
  const many = Array.from({ length: 2_000 }, (_, number) => label(`old ${number}`, 'Tea'));
  const { labels = [] } = withLabels(step(many), labelling([label('new', 'Tea')]));
  expect(labels).toHaveLength(2_000);
  expect(labels[0]?.of).toBe('new');
});

test('a task without categories and words asks for nothing', () => {
  expect(plainTask({ categories: [' '], instruction: '' })).toBeUndefined();
  expect(plainTask(undefined)).toBeUndefined();
});
