import { expect, test } from 'vitest';
import type { Shape } from '../../../../api/shapes.ts';
import { markOf, originTone } from './check-marks.ts';

type Check = Shape<'Check'>;
const check = (code: Check['code'], status: Check['status']): Check => ({ code, status, text: '' });
const message = (origin: NonNullable<Shape<'Message'>['origin']>, ...checks: Check[]) => ({
  origin,
  parts: [
    {
      type: 'result' as const,
      query_id: 'q',
      title: '',
      origin: 'built_in' as const,
      columns: [],
      rows: [],
      row_count: 1,
      truncated: false,
      ms: 1,
      checks,
    },
  ] as unknown as Shape<'Part'>[], // only its checks are looked at
});

test('groups that add up are no mark of a right answer, nor were they in answers of earlier versions', () => {
  expect(markOf(check('total_matches', 'neutral'))).toBe('neutral');
  expect(markOf(check('total_matches', 'passed'))).toBe('neutral');
  expect(markOf(check('fan_out', 'passed'))).toBe('passed');
  expect(markOf(check('total_matches', 'failed'))).toBe('failed');
});

test('an answer is green where a check spoke for it and none against it', () => {
  expect(originTone(message('built_in'))).toBe('neutral');
  expect(originTone(message('built_in', check('total_matches', 'passed')))).toBe('neutral');
  expect(originTone(message('built_in', check('total_matches', 'neutral')))).toBe('neutral');
  expect(originTone(message('built_in', check('null_share', 'passed')))).toBe('success');
  expect(originTone(message('built_in', check('fan_out', 'passed'), check('null_share', 'warning')))).toBe(
    'warning',
  );
  expect(originTone(message('built_in', check('total_matches', 'failed')))).toBe('warning');
});

test('what a model wrote is green where its numbers were found and the built-in analyst does not come to others', () => {
  expect(originTone(message('model_verified'))).toBe('success');
  expect(originTone(message('model_verified', check('parser_agrees', 'passed')))).toBe('success');
  expect(originTone(message('model_verified', check('parser_agrees', 'warning')))).toBe('warning');
  expect(originTone(message('model_unverified', check('parser_agrees', 'passed')))).toBe('warning');
});
