import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail as serverMaskEmail } from '../../server/kernel/email-address.ts';
import { maskPhone as serverMaskPhone } from '../../server/kernel/phone-number.ts';
import { maskEmail, maskPhone } from './masking.ts';

describe('an e-mail address', () => {
  it.each([
    ['ada@example.com', 'a***a@example.com'],
    ['grace.hopper@example.com', 'g***r@example.com'],
    ['ab@example.com', 'a***b@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['"odd@name"@example.com', '"***"@example.com'],
    ['日本太郎@example.jp', '日***郎@example.jp'],
  ])('[R9.17] %s is shown as %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });

  it('what is no address shows one character at most', () => {
    expect(maskEmail('secret')).toBe('s***');
    expect(maskEmail('')).toBe('***');
  });

  it('is masked by the server in the same way', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(maskEmail(email)).toBe(serverMaskEmail(email));
      }),
    );
  });

  it('never shows what stands between the first character and the last one before the domain', () => {
    const name = fc.stringMatching(/^[a-z]{3,30}$/);
    fc.assert(
      fc.property(name, (local) => {
        const shown = maskEmail(`${local}@example.com`);
        expect(shown).toBe(`${local[0]}***${local.at(-1)}@example.com`);
        // letters of the name may stand in the domain too
        expect(shown.split('@')[0]).not.toContain(local);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof maskEmail(text) === 'string'));
  });
});

describe('a phone number', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['+86 138-1234-5678', '+86****5678'],
    ['(030) 123 45 67', '030****4567'],
    ['12345678', '123****5678'],
  ])('[R9.18] %s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  it.each([
    ['1234567', '****67'],
    ['12345', '****45'],
    ['1234', '****'],
    ['1', '****'],
    ['', ''],
  ])('a short one, %s, is not shown whole: %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  it('as E.164 is masked by the server in the same way', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (phone) => {
        expect(serverMaskPhone(phone)).toBe(maskPhone(phone));
      }),
    );
    expect(serverMaskPhone('')).toBe('');
  });

  it('never shows more than seven characters, nor how many are hidden', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (phone) => {
        const shown = maskPhone(phone);
        const visible = shown.replaceAll('*', '').length;
        expect(visible).toBeLessThan(phone.length);
        expect(visible).toBeLessThanOrEqual(7);
        expect(shown.match(/\*/g)).toHaveLength(4);
        if (phone.length > 7) expect(shown).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => typeof maskPhone(text) === 'string'));
  });
});
