import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { timeZones, zoneOptions } from './time-zones.ts';

describe('time zones to choose from', () => {
  it('are each there once, those that are named first, and UTC with them', () => {
    const zones = timeZones('Asia/Tokyo', 'US/Pacific', 'Asia/Tokyo');
    expect(zones.slice(0, 3)).toEqual(['Asia/Tokyo', 'US/Pacific', 'UTC']);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toContain('Europe/Paris');
  });

  it('are read without underscores', () => {
    expect(zoneOptions()).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  });

  it('are listed nowhere else', () => {
    const src = join(import.meta.dirname, '..');
    const listing = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !file.includes('.test.') &&
        readFileSync(join(src, file), 'utf8').includes('supportedValuesOf'),
    );
    expect(listing).toEqual(['i18n/time-zones.ts']);
  });
});
