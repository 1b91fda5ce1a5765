import { describe, expect, it } from 'vitest';
import type { Schema } from '../../kernel/schemas.ts';
import { costOf, type Prompt, quoteOf, tokensOf, usageByParts } from './prices.ts';

const PRICES = { perThousandIn: 30, perThousandOut: 120, maxOutputTokens: 4000 };
const NOTHING: Prompt = { text: '', history: [], background: [], names: [] };
/** The rules and tools that go along with every question. */
const RULES = 1500;

const promptTokens = (prompt: Partial<Prompt>) => quoteOf(PRICES, { ...NOTHING, ...prompt }).promptTokens;

describe('tokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcd', 1],
    ['abcde', 2],
    ['汉字', 2],
    ['かな', 2],
    ['한글', 2],
    ['ㇰ', 1],
    ['，', 1],
    ['汉字 ab', 3],
    ['汉字 abcd', 4],
  ])('of "%s" are %d: one a character of East Asian scripts, one for four others', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });
});

describe('the cost of tokens', () => {
  it.each([
    [{ tokensIn: 0, tokensOut: 0 }, 0],
    [{ tokensIn: 1000, tokensOut: 0 }, 30],
    [{ tokensIn: 0, tokensOut: 1000 }, 120],
    [{ tokensIn: 1000, tokensOut: 1000 }, 150],
    // up to a thousandth of a credit
    [{ tokensIn: 1, tokensOut: 0 }, 1],
    [{ tokensIn: 1001, tokensOut: 0 }, 31],
    [{ tokensIn: 33, tokensOut: 1 }, 2],
  ])('%j is %d thousandths of a credit', (usage, cost) => {
    expect(costOf(PRICES, usage)).toBe(cost);
  });
});

describe('what goes along with a question', () => {
  it.each<[string, Partial<Prompt>, number]>([
    ['nothing', {}, 0],
    ['its text', { text: 'abcdefgh' }, 2],
    ['the conversation', { history: ['abcd', 'efg'] }, 2],
    ['12,000 tokens of the conversation at most', { history: ['汉'.repeat(12_001)] }, 12_000],
    ['the project', { background: ['abcd', 'efg'] }, 2],
    ['names of tables and columns', { names: ['ab', 'cd'] }, 2],
    ['16,000 characters of names at most', { names: ['汉'.repeat(16_001)] }, 16_000],
    ['pdf files', { documents: 77 }, 77],
    ['a picture', { images: 1 }, 1000],
    ['8 pictures at most', { images: 9 }, 8000],
    ['the tool for reports', { hasReports: true }, 800],
    ['all of them', { text: 'abcd', documents: 10, images: 2, hasReports: true }, 2811],
  ])('%s counts', (_what, prompt, tokens) => {
    expect(promptTokens(prompt)).toBe(RULES + tokens);
  });

  it('is cut to what the model takes at once', () => {
    expect(promptTokens({ documents: 10_000, contextTokens: 8000 })).toBe(8000);
    expect(promptTokens({ documents: 10, contextTokens: 8000 })).toBe(RULES + 10);
  });
});

it('an answer costs at least one turn with a word, at most eight turns with the longest text', () => {
  // 2,500 tokens read; 8 times that and 4,000 written
  expect(quoteOf(PRICES, { ...NOTHING, documents: 1000 })).toEqual({
    min: 76,
    max: 1080,
    promptTokens: 2500,
  });
});

describe('what was used of an answer that does not say it', () => {
  const content = (text: string): Schema<'Part'> => ({ type: 'content', content: text });
  const call = (given: string): Schema<'Part'> => ({
    type: 'tool',
    name: 'query',
    arguments: given,
    status: 'done',
  });

  it('is the prompt again for each call of a tool, eight times at most, and what was written', () => {
    expect(usageByParts([], 100)).toEqual({ tokensIn: 100, tokensOut: 0 });
    expect(usageByParts([content('abcdefgh'), call('{"a":1}'), call('{}')], 100)).toEqual({
      tokensIn: 300,
      tokensOut: 5,
    });
    const calls = Array.from({ length: 8 }, () => call('{}'));
    expect(usageByParts(calls, 100).tokensIn).toBe(800);
    expect(usageByParts(calls.slice(2), 100).tokensIn).toBe(700);
  });

  it('leaves out what the model did not write', () => {
    const refusal: Schema<'Part'> = {
      type: 'refusal',
      reason: 'not_understood',
      text: 'abcdefgh',
      readings: [],
      unknown_words: [],
    };
    expect(usageByParts([refusal, content('ab')], 100)).toEqual({ tokensIn: 100, tokensOut: 1 });
  });
});
