import { describe, expect, test } from 'vitest';
import { isDownPath, returnParameter, safeReturnPath } from './safe-return-path.ts';

describe('safeReturnPath', () => {
  test.each([
    '/',
    '/chat',
    '/chat/42?from=7#end',
    '/account/notice?id=%2F%2Fx',
    '/5000',
    '/500x',
    '/a//b',
    '/x?q=a\\b',
  ])('[R4.11] a path of this origin is kept as it is: %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    ['no value', null],
    ['the empty value', ''],
    ['a relative path', 'chat'],
    ['another origin', 'https://example.com/'],
    ['a scheme-relative address', '//example.com'],
    ['a backslash that browsers read as a slash', '/\\example.com'],
    ['a backslash in the path', '/a\\b'],
    ['a backslash further on', '/a\\..\\..\\\\example.com'],
    ['dots that lead to a scheme-relative address', '/..//example.com'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers drop', '/\t/example.com'],
    ['a line feed that browsers drop', '/\n/example.com'],
    ['a zero character', '/\u0000x'],
    ['a delete character', '/\u007fx'],
    ['a leading blank', ' /chat'],
    ['/500 itself', '/500'],
    ['/500 with a query', '/500?from=/chat'],
    ['/500 with a fragment', '/500#x'],
    ['/500 with a slash', '/500/'],
    ['/500 by dots', '/a/../500'],
    ['/500 percent-encoded', '/%35%30%30'],
  ])('[R4.12] %s leads to /', (_, from) => {
    expect(safeReturnPath(from)).toBe('/');
  });

  test('a blank inside a path is no control character', () => {
    expect(safeReturnPath('/a b')).toBe('/a b');
  });

  test('a percent sign that decodes to nothing is kept', () => {
    expect(safeReturnPath('/100%')).toBe('/100%');
  });
});

describe('the /500 page', () => {
  test('is told from its neighbours', () => {
    expect(isDownPath('/500?from=%2Fchat')).toBe(true);
    expect(isDownPath('/500/')).toBe(true);
    expect(isDownPath('/5001')).toBe(false);
    expect(isDownPath('/chat?x=/500')).toBe(false);
  });

  test('has the way back in its query', () => {
    expect(returnParameter('/500?from=%2Fchat%3Fa%3D1&x=2#y')).toBe('/chat?a=1');
    expect(returnParameter('/500')).toBeNull();
  });
});
