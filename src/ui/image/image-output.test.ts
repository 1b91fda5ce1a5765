import { expect, it } from 'vitest';
import { encodingAttempts } from './image-output.ts';

it('what is transparent stays a PNG, smaller and smaller', () => {
  const attempts = encodingAttempts(true, 'image/webp');
  expect(new Set(attempts.map(({ type }) => type))).toEqual(new Set(['image/png']));
  expect(attempts[0]?.scale).toBe(1);
  expect(attempts.map(({ scale }) => scale)).toEqual(
    attempts.map(({ scale }) => scale).toSorted((a, b) => b - a),
  );
});

it('a photograph loses quality before it loses size', () => {
  const attempts = encodingAttempts(false, 'image/jpeg');
  expect(attempts.every(({ type }) => type === 'image/jpeg')).toBe(true);
  expect(attempts.slice(0, 4).map(({ quality, scale }) => [quality, scale])).toEqual([
    [0.92, 1],
    [0.85, 1],
    [0.75, 1],
    [0.65, 1],
  ]);
  expect(attempts.at(-1)?.scale).toBeLessThan(0.2);
});

it('what is not transparent and no photograph is tried as a PNG first', () => {
  expect(encodingAttempts(false, 'image/png').map(({ type }) => type)).toEqual([
    'image/png',
    ...encodingAttempts(false, 'image/jpeg').map(({ type }) => type),
  ]);
});
