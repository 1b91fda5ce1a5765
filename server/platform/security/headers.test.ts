import { describe, expect, it } from 'vitest';
import { isUnlisted, securityHeaders } from './headers.ts';

const policyOf = (headers: [string, string][]) =>
  new Map(
    (new Map(headers).get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe('the headers of every answer', () => {
  it('run no script but our own, nothing inline, and let nobody frame the app', () => {
    expect(Object.fromEntries(policyOf(securityHeaders(undefined)))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self' blob:",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    const others = securityHeaders(undefined).filter(([name]) => name !== 'Content-Security-Policy');
    expect(Object.fromEntries(others)).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  it('let pages connect to a socket elsewhere, and to nothing else', () => {
    const policy = policyOf(securityHeaders('live.example.com'));
    expect(policy.get('connect-src')).toBe("'self' wss://live.example.com ws://live.example.com");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.has('frame-src')).toBe(false);
  });

  it('let forms go to payment providers, and frames show a code to scan', () => {
    const policy = policyOf(
      securityHeaders(undefined, ['https://a.example', 'https://*.b.example'], ['https://c.example']),
    );
    expect(policy.get('form-action')).toBe("'self' https://a.example https://*.b.example");
    expect(policyOf(securityHeaders(undefined, ['https://a.example'])).get('form-action')).toBe(
      "'self' https://a.example",
    );
    expect(policy.get('frame-src')).toBe('https://c.example');
    expect(policy.get('connect-src')).toBe("'self'");
    expect(
      policyOf(securityHeaders(undefined, [], ['https://c.example', 'https://d.example'])).get('frame-src'),
    ).toBe('https://c.example https://d.example');
  });
});

describe('search engines', () => {
  it.each([
    ['/share/abc', true],
    ['/api/chats', true],
    ['/login', false],
    ['/shared', false],
    ['/apis', false],
    ['/', false],
  ])('are told to leave %s alone: %s', (path, unlisted) => {
    expect(isUnlisted(path)).toBe(unlisted);
  });
});
