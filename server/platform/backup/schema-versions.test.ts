import { expect, it } from 'vitest';
import { allMigrations } from './schema-versions.ts';

it('every migration is later than the one before it: a database that has the later one would never get the other', () => {
  const times = allMigrations().map(({ millis }) => millis);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
  expect(times.length).toBeGreaterThan(50);
});
