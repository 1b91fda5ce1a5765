import { describe, expect, it } from 'vitest';
import { Secrets } from './secrets.ts';
import { checkSigned, downloadResponse, signedEnd } from './signed-download.ts';

const at = (iso: string) => ({ now: () => new Date(iso) });
const secrets = new Secrets('a master key of this test');
const claim = (expires: number) => `report 7 ${expires}`;

/** The query of an address that was made at noon. */
function madeAtNoon(): { expires: number; signature: string } {
  const query = new URLSearchParams(signedEnd({ secrets, clock: at('2026-01-01T12:00:00Z') }, claim));
  return { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
}

describe('an address of a file', () => {
  it('opens for five minutes, the last second included', () => {
    const { expires, signature } = madeAtNoon();
    const check = (iso: string) => () =>
      checkSigned({ secrets, clock: at(iso) }, claim(expires), signature, expires);
    expect(expires).toBe(Date.UTC(2026, 0, 1, 12, 5) / 1000);
    expect(check('2026-01-01T12:05:00Z')).not.toThrow();
    expect(check('2026-01-01T12:05:01Z')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', messageId: 'file.expired' }),
    );
  });

  it('that somebody gave another end, another file or no signature says that it was changed', () => {
    const { expires, signature } = madeAtNoon();
    const check = (text: string, given: string) => () =>
      checkSigned({ secrets, clock: at('2026-01-01T12:00:00Z') }, text, given, expires);
    const changed = expect.objectContaining({ code: 'FORBIDDEN', messageId: 'file.badAddress' });
    expect(check(claim(expires + 1), signature)).toThrow(changed);
    expect(check(`report 8 ${expires}`, signature)).toThrow(changed);
    expect(check(claim(expires), '')).toThrow(changed);
  });
});

describe('a file that is sent', () => {
  it('keeps any name, is never shown in a page and never kept for others', () => {
    const { headers } = downloadResponse('a', { name: 'Umsätze "2025"\r\n.csv', bytes: 1 });
    expect(headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''Ums%C3%A4tze%20%222025%22%0D%0A.csv",
    );
    expect(headers.get('Content-Type')).toBe('application/octet-stream');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Length')).toBe('1');
  });
});
