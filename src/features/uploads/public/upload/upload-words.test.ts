import { describe, expect, it } from 'vitest';
import en from '../../../../i18n/catalogues/en_US/tables.json' with { type: 'json' };
import type { Translate } from '../../../../i18n/texts.ts';
import { messageText, noticeText } from './upload-words.ts';

const texts: Record<string, string> = en;
const t: Translate = (id, values) =>
  (texts[id] ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole));

describe('words of an upload', () => {
  it('[R5.18] too many files are told word for word', () => {
    expect(noticeText({ code: 'tooMany', maxFiles: 10 }, t).title).toBe(
      'Maximum number of uploads exceeded.',
    );
  });

  it('[R5.07] a wrong type is told word for word', () => {
    const { title, text } = noticeText({ code: 'wrongType', names: ['a.pdf', 'b.exe'] }, t);
    expect(title).toBe('The file type is incorrect');
    expect(text).toContain('a.pdf, b.exe');
  });

  it('[R5.15] a file that is too large is flagged with its limit', () => {
    expect(noticeText({ code: 'tooLarge', names: ['big.csv'], label: '>20Mb' }, t).title).toContain('>20Mb');
  });

  it('[R8.22] [R8.23] [R8.24] the failures of one file are told word for word', () => {
    expect(messageText({ code: 'spaceFullForOne' }, t)).toBe(
      'The data space is full, please clear some data first to free up space.',
    );
    expect(messageText({ code: 'sizeLimit' }, t)).toBe('The uploaded file exceeds the specified size.');
    expect(messageText({ code: 'uploadFailed' }, t)).toBe('Upload failed, please try again later!');
  });

  it('several files have a shorter word for a full space', () => {
    expect(messageText({ code: 'spaceFullForSeveral' }, t)).toBe(
      'The data space is full, please clear some data first.',
    );
  });

  it('[R6.12] administrators read the numbered reasons of the server', () => {
    const reasons = [
      { name: 'a.csv', why: 'disk is full' },
      { name: 'b.csv', why: null },
    ];
    expect(messageText({ code: 'serverReasons', reasons }, t)).toBe(
      '1. a.csv: disk is full\n2. b.csv: Upload failed, please try again later!',
    );
  });
});
