import { describe, expect, it } from 'vitest';
import type { AnswererImage, EarlierTurn, Question } from '../../analyst/answerer.ts';
import { fitContext } from './model-context.ts';
import { ModelFailure } from './model-endpoint.ts';

const prices = { perThousandIn: 0, perThousandOut: 0, maxOutputTokens: 1000 };
const question = (more: Partial<Question> = {}): Question => ({
  text: 'How many?',
  locale: 'en_US',
  tables: [],
  edits: {},
  history: [],
  now: new Date('2026-03-01T10:00:00Z'),
  timeZone: 'UTC',
  run: async () => ({ columns: [], rows: [], rowCount: 0, ms: 0 }),
  signal: new AbortController().signal,
  ...more,
});
const sentFor = (asked: Question, contextTokens = 128_000, vision = false) =>
  fitContext(asked, { contextTokens, prices, vision });
const image = (name: string): AnswererImage => ({
  name,
  mediaType: 'image/png',
  bytes: new Uint8Array([1, 2, 3]),
});
/** Turns of a question and an answer each, the answers with a title of a result. */
const turns = (count: number, letters: number): EarlierTurn[] =>
  Array.from({ length: count }, (_, n): EarlierTurn[] => [
    { role: 'user', text: `question ${n}` },
    { role: 'assistant', text: 'x'.repeat(letters), titles: [`Result ${n}`] },
  ]).flat();

describe('what a model is sent', () => {
  it('is all of a short conversation, and nothing is said to be left out', () => {
    const sent = sentFor(question({ history: turns(2, 100) }));
    expect(sent.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
    expect(sent.leftOut).toBeUndefined();
    expect(sent.tokens).toBeGreaterThan(500);
    expect(sent.tokens).toBeLessThan(4000);
  });

  it('is the newest turns whole and older ones by the titles of their results', () => {
    const sent = sentFor(question({ history: turns(8, 8000) }));
    const last = sent.messages.at(-2)?.content;
    expect(last).toBe('x'.repeat(8000));
    expect(sent.messages.some(({ content }) => content === '[Results: Result 1]')).toBe(true);
    expect(sent.leftOut).toMatchObject({ messages: 0, files: 0 });
    expect(sent.leftOut?.shortened).toBeGreaterThan(0);
  });

  it('begins with a question where the oldest turns do not fit, and tells how many are missing', () => {
    const history = turns(400, 500);
    const sent = sentFor(question({ history }), 16_000);
    expect(sent.messages[0]?.role).toBe('user');
    expect(sent.leftOut?.messages).toBe(history.length - (sent.messages.length - 1));
    expect(sent.tokens).toBeLessThan(16_000);
  });

  it('has the files of the project that fit whole, and tells of the others', () => {
    const project = {
      name: 'P',
      instructions: '',
      documents: [
        { name: 'long.txt', text: 'word '.repeat(20_000) },
        { name: 'short.txt', text: 'the short one' },
      ],
    };
    const sent = sentFor(question({ project }), 16_000);
    expect(sent.instructions).toContain('the short one');
    expect(sent.instructions).not.toContain('word word');
    expect(sent.leftOut).toEqual({ messages: 0, shortened: 0, files: 1 });
  });

  it('has pictures for a model that sees, the oldest first, as many as fit', () => {
    const images = [image('new.png'), image('old.png')];
    const names = (contextTokens: number) => {
      const { messages, leftOut } = sentFor(question({ images }), contextTokens, true);
      const content = messages.at(-1)?.content;
      return {
        seen: Array.isArray(content)
          ? content.flatMap((part) => (part.type === 'file' ? [part.filename] : []))
          : [],
        leftOut: leftOut?.images,
      };
    };
    expect(names(128_000)).toEqual({ seen: ['old.png', 'new.png'], leftOut: undefined });
    expect(names(5_500)).toEqual({ seen: ['new.png'], leftOut: 1 });
  });

  it('tells of pictures that are gone or were too many before', () => {
    const sent = sentFor(question({ images: [image('new.png')], lostImages: 2 }), 128_000, true);
    expect(sent.leftOut?.images).toBe(2);
  });

  it('names pictures to a model that sees none', () => {
    const sent = sentFor(question({ images: [image('chart.png')] }));
    expect(sent.messages.at(-1)?.content).toContain('["chart.png"]');
    expect(sent.leftOut?.images).toBe(1);
  });

  it('is nothing where not even the question fits', () => {
    expect(() => sentFor(question({ text: 'word '.repeat(20_000) }), 16_000)).toThrow(ModelFailure);
  });
});
