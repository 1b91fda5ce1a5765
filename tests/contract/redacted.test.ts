// What must be in no report.
import { expect, it } from 'vitest';
import { redacted } from '../../tools/contract/report/report.ts';

it.each([
  [
    'the token of a call',
    'Authorization: Bearer 0123456789abcdefghijABCDEFGHIJ',
    'Authorization: Bearer $TOKEN',
  ],
  ['a token that was answered', '{"token":"abc"}', '{"token":"$SECRET"}'],
  ['a personal token', '{"secret":"tw_abc"}', '{"secret":"$SECRET"}'],
  [
    'a personal token in a text',
    String.raw`"{\"secret\":\"tw_abc\"}"`,
    String.raw`"{\"secret\":\"$SECRET\"}"`,
  ],
  ['a password', '{"password":"abc"}', '{"password":"$SECRET"}'],
  ['a mailed code', '{"code":"123456"}', '{"code":"$SECRET"}'],
  ['a code of a provider', String.raw`"{\"code\":\"4/0Ad\"}"`, String.raw`"{\"code\":\"$SECRET\"}"`],
  ['a signed address', '/api/files/1?signature=a-b_c', '/api/files/1?signature=$SECRET'],
])('%s is in no report', (_, text, clean) => {
  expect(redacted(text, [])).toBe(clean);
});

it('a code that says what is allowed stays', () => {
  for (const text of ['{"code":"FORBIDDEN"}', String.raw`"{\"code\":\"OK\"}"`])
    expect(redacted(text, [])).toBe(text);
});

it('what was given on the command line is replaced wherever it stands', () => {
  expect(redacted('a session-of-somebody b', ['session-of-somebody'])).toBe('a $TOKEN b');
});
