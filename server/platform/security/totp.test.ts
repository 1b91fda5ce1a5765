import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep, totpUri } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code);
  });

  it('are taken one step early and one late, and no more', () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    // of step 37037037, seconds 1111111110 to 1111111139
    expect(
      [1111111080, 1111111110, 1111111169].map((second) => stepOfCode(SECRET, '050471', at(second))),
    ).toEqual([37037037, 37037037, 37037037]);
    expect([1111111079, 1111111170].map((second) => stepOfCode(SECRET, '050471', at(second)))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('come of secrets of 160 random bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('are told to an app by an address that names product and person', () => {
    expect(totpUri(SECRET, 'Tablewise', 'mia keller@example.org')).toBe(
      `otpauth://totp/Tablewise:mia%20keller%40example.org?secret=${SECRET}&issuer=Tablewise&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
