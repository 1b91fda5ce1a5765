import { describe, expect, it } from 'vitest';
import { engineText, localeOf, translate } from './messages.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en_US'],
    ['', 'en_US'],
    ['zh-CN', 'zh_CN'],
    ['ja', 'ja_JP'],
    ['KO-kr', 'ko_KR'],
    ['fr-CA', 'fr_FR'],
    ['zh_CN', 'zh_CN'],
    ['de', 'en_US'],
    ['*', 'en_US'],
  ])('for "%s" is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  it.each([
    ['de, fr', 'fr_FR'],
    ['de-AT,de;q=0.9,ja;q=0.8,fr;q=0.7', 'ja_JP'],
    ['fr, ja', 'fr_FR'],
  ])('is the first one of ours where several are accepted: "%s"', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  it.each([
    ['en;q=0.5, fr;q=0.9', 'fr_FR'],
    ['fr;q=0.3, ja;q=0.4, ko;q=0.35', 'ja_JP'],
    ['fr;q=0.9, ja', 'ja_JP'],
    ['fr ; q=0.1 , zh ; Q=0.2', 'zh_CN'],
    ['fr;level=1;q=0.2, ja;q=0.1', 'fr_FR'],
  ])('is the one of the highest quality: "%s"', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  it.each([
    ['fr;q=0', 'en_US'],
    ['fr;q=0, ja;q=0.1', 'ja_JP'],
    ['fr;q=none, ja;q=0.1', 'ja_JP'],
  ])('is none whose quality is 0 or no number: "%s"', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  it.each(['kok', 'zho', 'fry-NL', 'e'])(
    'is not that of another language which begins alike: %s',
    (header) => {
      expect(localeOf(header)).toBe('en_US');
    },
  );
});

describe('a text', () => {
  it('has the plural of the language, with the number in it', () => {
    expect(translate('en_US', 'role.used', { count: 1 })).toBe(
      '1 person has this role. Give them another one first.',
    );
    expect(translate('en_US', 'role.used', { count: 2 })).toMatch(/^2 people have this role/);
    expect(translate('fr_FR', 'labelling.hung', { seconds: 1 })).not.toMatch(/[{}#]/);
  });

  it('has its values filled in, and keeps what nothing fills', () => {
    expect(translate('en_US', 'code.subject', { code: '012345' })).toBe('Your Tablewise code: 012345');
    expect(translate('en_US', 'code.subject')).toBe('Your Tablewise code: {code}');
    expect(translate('fr_FR', 'code.subject', { code: 0 })).toBe('Votre code Tablewise\u202f: 0');
  });

  it('that nobody has is its id', () => {
    expect(translate('fr_FR', 'no.such.text')).toBe('no.such.text');
  });

  it('inside of another one is in the same language', () => {
    const params = { field: 'name', reason: { id: 'code.subject', params: { code: 7 } } };
    expect(translate('fr_FR', 'error.validation', params)).toContain('Votre code Tablewise\u202f: 7');
  });

  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [121, '3 minutes'],
    [3600, '60 minutes'],
    [7199, '120 minutes'],
    [7200, '2 hours'],
    [86_399, '24 hours'],
  ])('tells %d seconds as %s, never less than it takes', (seconds, told) => {
    expect(translate('en_US', 'error.rate', { wait: { seconds } })).toBe(
      `Too many requests. Please wait ${told} and try again.`,
    );
  });

  it('tells a time in its language', () => {
    expect(translate('zh_CN', 'error.rate', { wait: { seconds: 600 } })).toContain('10分钟');
    expect(translate('fr_FR', 'error.rate', { wait: { seconds: 1 } })).toContain('1\u00a0seconde,');
  });
});

describe('what the data engine says', () => {
  const timeout = { key: 'timeout', params: { seconds: 30 }, message: 'in its own words' };

  it('is worded in the language of the caller', () => {
    expect(engineText('en_US', timeout)).toBe('This took longer than 30 s and was stopped.');
    expect(engineText('fr_FR', timeout)).not.toBe(engineText('en_US', timeout));
  });

  it('keeps its own words where no text has its key, or a value is missing', () => {
    expect(engineText('en_US', { ...timeout, key: 'no such key' })).toBe('in its own words');
    expect(engineText('en_US', { ...timeout, params: {} })).toBe('in its own words');
  });
});
