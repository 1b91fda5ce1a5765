import { describe, expect, it, test } from 'vitest';
import {
  dayName,
  isYearFirst,
  monthName,
  monthNames,
  rangeText,
  weekdayLabel,
  weekdayName,
  weekdaysFrom,
  yearName,
} from './calendar-words.ts';

const head = (locale: string, firstWeekday: number) =>
  weekdaysFrom(firstWeekday).map((weekday) => weekdayLabel(locale, weekday));

describe('the head of the weeks', () => {
  test.each([
    ['[R2.157]', 'en-US', 7, ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
    ['[R2.158]', 'fr-FR', 1, ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']],
    ['[R2.159]', 'zh-CN', 1, ['一', '二', '三', '四', '五', '六', '日']],
    ['', 'ja-JP', 7, ['日', '月', '火', '水', '木', '金', '土']],
    ['', 'ko-KR', 7, ['일', '월', '화', '수', '목', '금', '토']],
  ])('%s in %s from weekday %i is %j', (_, locale, firstWeekday, expected) => {
    expect(head(locale, firstWeekday)).toEqual(expected);
  });

  it('has whole names for those who listen', () => {
    expect(weekdayName('en-US', 1)).toBe('Monday');
    expect(weekdayName('zh-CN', 7)).toBe('星期日');
  });
});

it('days and months are the same in every time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const other of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = other;
      expect(dayName('en-US', '2026-03-01')).toBe('Sunday, March 1, 2026');
      expect(monthName('fr-FR', '2026-01')).toBe('janvier 2026');
    }
  } finally {
    process.env.TZ = zone;
  }
});

it('the order of month and year is that of the language', () => {
  expect(['en-US', 'fr-FR', 'zh-CN', 'ja-JP', 'ko-KR'].map(isYearFirst)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(yearName('zh-CN', 2026)).toBe('2026年');
  expect(monthNames('zh-CN', 'long')[2]).toBe('3月');
});

it('a range of one day is that day', () => {
  expect(rangeText({ start: '2026-03-01', end: '2026-03-01' })).toBe('2026-03-01');
  expect(rangeText({ start: '2026-03-01', end: '2026-03-09' })).toBe('2026-03-01 – 2026-03-09');
});
