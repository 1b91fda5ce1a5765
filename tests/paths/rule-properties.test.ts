// What the specification says of rules that need no states, for whatever is entered; written without reading the rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem } from '../../src/features/auth/email-problem.ts';
import { passwordProblem } from '../../src/features/auth/password-problem.ts';
import { parseTimestamp } from '../../src/machines/date-range/parse-timestamp.ts';
import { emptyTable } from '../../src/ui/editor/model/blocks.ts';
import { blocksToMarkdown } from '../../src/ui/editor/model/blocks-to-markdown.ts';
import { settle } from '../../src/ui/editor/model/document.ts';
import { insertBlock } from '../../src/ui/editor/model/edit-format.ts';
import { markdownToBlocks } from '../../src/ui/editor/model/markdown-to-blocks.ts';
import { holdsForEvery } from './premises.ts';

const WORDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../src/i18n/catalogues/en_US/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
);
/** As the interface says it in English. */
const t = (id: string) => WORDS[id] ?? id;

describe('timestamps', () => {
  it('[R5.12] an integer of ten digits is taken, as a number and as a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e9, max: 1e10 - 1 }), (seconds) => {
        expect(parseTimestamp(seconds)).toBe(seconds);
        expect(parseTimestamp(String(seconds))).toBe(seconds);
      }),
    );
  });

  it('[R5.13] an integer of thirteen digits is taken as milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e12, max: 1e13 - 1 }), (milliseconds) => {
        expect(parseTimestamp(milliseconds)).toBe(Math.floor(milliseconds / 1_000));
        expect(parseTimestamp(String(milliseconds))).toBe(Math.floor(milliseconds / 1_000));
      }),
    );
  });

  it('[R5.14] anything else is refused', () => {
    const anything = fc
      .oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.string(), fc.stringMatching(/^[0-9]{0,20}$/))
      .filter((value) => !/^[1-9]\d{9}(\d{3})?$/.test(String(value)));
    holdsForEvery(anything, {
      when: ['it is a number', 'it is digits alone', 'it is another text'],
      holds: (value, met) => {
        if (typeof value === 'number') met('it is a number');
        else met(/^\d+$/.test(value) ? 'it is digits alone' : 'it is another text');
        expect(parseTimestamp(value)).toBeNull();
      },
    });
  });
});

describe('a new account', () => {
  const password = fc.string({ minLength: 10, maxLength: 40 });

  it('[R5.01] a password or a repetition that is left out is a mandatory field', () => {
    const MANDATORY = 'Please complete the mandatory fields to continue.';
    holdsForEvery(fc.oneof(fc.constant(''), fc.string({ minLength: 1 })), {
      when: ['both are left out', 'one is left out'],
      holds: (text, met) => {
        met(text === '' ? 'both are left out' : 'one is left out');
        expect(passwordProblem('', text, t)?.text).toBe(MANDATORY);
        expect(passwordProblem(text, '', t)?.text).toBe(MANDATORY);
      },
    });
  });

  it('[R5.02] a repetition that differs is told, one that is the same is not', () => {
    const same = password.map((one): [string, string] => [one, one]);
    holdsForEvery(fc.oneof(same, fc.tuple(password, fc.string({ minLength: 1 }))), {
      when: ['they differ', 'they are the same'],
      holds: ([one, other], met) => {
        const problem = passwordProblem(one, other, t);
        met(one === other ? 'they are the same' : 'they differ');
        if (one === other) expect(problem).toBeUndefined();
        else expect(problem?.text).toBe('The two passwords do not match, please re-enter them again.');
      },
    });
  });

  it('[R5.03, R5.04] no address, or one of spaces alone, is empty', () => {
    holdsForEvery(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })), {
      when: ['there is none', 'there are spaces'],
      holds: (spaces, met) => {
        met(spaces === 0 ? 'there is none' : 'there are spaces');
        const problem = emailProblem(' '.repeat(spaces), t);
        expect(problem?.title).toBe('Email is empty');
        expect(problem?.text).toBe('Please fill in your email address');
      },
    });
  });
});

it('[R5.33] a table that is inserted has 3x3 cells, wherever the caret is', () => {
  const line = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
  const place = fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat());
  holdsForEvery(place, {
    when: ['the caret is in the first line', 'the caret is in a later line', 'the caret is inside of a line'],
    holds: ([lines, at, offset], met) => {
      const block = at % lines.length;
      met(block === 0 ? 'the caret is in the first line' : 'the caret is in a later line');
      const caret = { block, field: 0, offset: offset % ((lines[block]?.length ?? 0) + 1) };
      if (caret.offset > 0 && caret.offset < (lines[block]?.length ?? 0))
        met('the caret is inside of a line');
      const doc = settle({
        blocks: markdownToBlocks(`${lines.join('\n\n')}\n`),
        selection: { anchor: caret, focus: caret },
      });
      const rows = blocksToMarkdown(insertBlock(doc, emptyTable()).blocks)
        .split('\n')
        .filter((row) => row.startsWith('|'));
      const cells = rows.filter((row) => !row.includes('---')).map((row) => row.split('|').length - 2);
      expect(cells).toEqual([3, 3, 3]);
    },
  });
});
