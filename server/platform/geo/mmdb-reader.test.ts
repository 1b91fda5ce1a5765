// Files of the MaxMind DB format that the test writes itself, read by the rules of its specification.
import { describe, expect, it } from 'vitest';
import { MmdbReader, type MmdbValue } from './mmdb-reader.ts';
import { placesBy } from './places.ts';
import { mmdbFile } from './testing/mmdb-file.ts';

const PARIS = {
  city: { names: { en: 'Paris', 'zh-CN': '巴黎', ja: 'パリ', fr: 'Paris' } },
  country: { iso_code: 'FR', names: { en: 'France' } },
};
const KYOTO = { city: { names: { en: 'Kyoto', ja: '京都市' } }, country: { iso_code: 'JP' } };
const ENTRIES: readonly [string, MmdbValue][] = [
  ['81.2.69.0/24', PARIS],
  ['203.0.113.128/25', KYOTO],
  ['2001:db8::/32', KYOTO],
];

describe('a MaxMind DB file', () => {
  it.each([24, 28, 32] as const)('with records of %i bits is read for both versions of addresses', (bits) => {
    const reader = new MmdbReader(mmdbFile(ENTRIES, { bits, version: 6 }));
    expect(reader.find('81.2.69.142')).toEqual(PARIS);
    expect(reader.find('81.2.70.1')).toBeUndefined();
    expect(reader.find('203.0.113.127')).toBeUndefined();
    expect(reader.find('203.0.113.128')).toEqual(KYOTO);
    expect(reader.find('2001:db8:1::1')).toEqual(KYOTO);
    expect(reader.find('2001:db9::1')).toBeUndefined();
    expect(reader.find('::ffff:81.2.69.1')).toEqual(PARIS);
  });

  it('of version 4 knows no addresses of version 6, and what is no address is found in none', () => {
    const reader = new MmdbReader(mmdbFile(ENTRIES.slice(0, 2), { bits: 24, version: 4 }));
    expect(reader.find('81.2.69.1')).toEqual(PARIS);
    expect(reader.find('2001:db8::1')).toBeUndefined();
    for (const text of ['', 'local', '1.2.3', '256.1.1.1']) expect(reader.find(text)).toBeUndefined();
  });

  it('gives each kind of value as it was written, long texts and pointers too', () => {
    const value = {
      text: 'x'.repeat(70_000),
      some: 'y'.repeat(300),
      few: 'z'.repeat(40),
      yes: true,
      no: false,
      count: 65_000,
      zero: 0,
      latitude: 48.8566,
      large: 2n ** 40n,
      list: ['a', 1, { b: 'c' }],
      again: 'x'.repeat(70_000),
    };
    const reader = new MmdbReader(mmdbFile([['10.0.0.0/8', value]], { bits: 32, version: 4 }));
    expect(reader.find('10.1.2.3')).toEqual(value);
  });

  it('that is none, is cut off or of another version is refused with the reason', () => {
    const file = mmdbFile(ENTRIES, { bits: 24, version: 6 });
    expect(() => new MmdbReader(Buffer.from('no database'))).toThrow('has no metadata');
    expect(() => new MmdbReader(mmdbFile(ENTRIES, { bits: 24, version: 6, format: 3 }))).toThrow('is not 2');
    expect(() => new MmdbReader(file.subarray(file.length - 250))).toThrow('cut off');
  });
});

describe('a place', () => {
  const places = placesBy(new MmdbReader(mmdbFile(ENTRIES, { bits: 28, version: 6 })));
  it.each([
    ['en_US', 'Paris, France'],
    ['fr_FR', 'Paris, France'],
    ['zh_CN', '法国 巴黎'],
    ['ja_JP', 'フランス パリ'],
    ['ko_KR', 'Paris, 프랑스'],
  ] as const)('is said in the language of who reads it (%s)', (locale, text) => {
    expect(places.of('81.2.69.1', locale)).toBe(text);
  });

  it('is not said where nothing is known, and where the file is broken there', () => {
    expect(places.of('192.0.2.1', 'en_US')).toBeUndefined();
    const broken = placesBy({
      find() {
        throw new Error('cut off');
      },
    });
    expect(broken.of('81.2.69.1', 'en_US')).toBeUndefined();
  });
});
