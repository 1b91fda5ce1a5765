import { describe, expect, it } from 'vitest';
import { localeCookie, readLocale, toLocale, toTag } from './locale.ts';

describe('the language', () => {
  it('is en_US when the visitor has chosen none [R1.31] [R9.02]', () => {
    expect(readLocale('')).toBe('en_US');
    expect(readLocale('token=abc; userLanguage=xx_XX')).toBe('en_US');
  });

  it('is the one of the cookie, which lasts a year [R4.56] [R9.05]', () => {
    expect(readLocale('a=b; userLanguage=ja_JP; c=d')).toBe('ja_JP');
    expect(localeCookie('ja_JP')).toBe('userLanguage=ja_JP; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([
    ['en', 'en_US'],
    ['zh', 'zh_CN'],
    ['ja', 'ja_JP'],
    ['ko', 'ko_KR'],
    ['fr', 'fr_FR'],
    ['zh-CN', 'zh_CN'],
  ])('%s maps to %s [R9.04]', (language, locale) => {
    expect(toLocale(language)).toBe(locale);
  });

  it('is a BCP 47 tag for the server and for Intl', () => {
    expect(toTag('zh_CN')).toBe('zh-CN');
  });
});
