import { describe, expect, it } from 'vitest';
import { emptyAd, emptyTable } from './blocks.ts';
import { blocksToMarkdown } from './blocks-to-markdown.ts';
import { countWords } from './count-words.ts';
import { caret, type Doc, type Point, settle } from './document.ts';
import {
  applyLink,
  formatOf,
  insertBlock,
  insertBlocks,
  setBodyText,
  setHeading,
  toggleList,
  toggleMark,
  toggleQuote,
  toggleTask,
  writeBeside,
} from './edit-format.ts';
import { indentRows } from './edit-lines.ts';
import { editTable, nextCell, type TableTool } from './edit-table.ts';
import { breakLine, deleteBackward, deleteForward, deleteSelection, insertText } from './edit-text.ts';
import { History } from './history.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';
import { looksLikeMarkdown, pasteBlocks, selectedBlocks } from './paste-blocks.ts';

type Place = [block: number, field: number, offset: number];
const point = ([block, field, offset]: Place): Point => ({ block, field, offset });
/** A document with the caret or a selection in it. */
function doc(markdown: string, from: Place, to: Place = from): Doc {
  return settle({ blocks: markdownToBlocks(markdown), selection: { anchor: point(from), focus: point(to) } });
}
const written = ({ blocks }: Doc) => blocksToMarkdown(blocks);
const at = ({ selection }: Doc): Place => {
  const { block = -1, field = -1, offset = -1 } = selection?.focus ?? {};
  return [block, field, offset];
};

describe('Enter', () => {
  it('divides a paragraph, and goes on with text behind a heading', () => {
    const divided = breakLine(doc('one two\n', [0, 0, 3]));
    expect(written(divided)).toBe('one\n\ntwo\n');
    expect(at(divided)).toEqual([1, 0, 0]);
    expect(written(insertText(breakLine(doc('# One\n', [0, 0, 3])), 'text'))).toBe('# One\n\ntext\n');
  });

  it('divides an item, and a new task is open', () => {
    expect(written(breakLine(doc('- [x] one two\n', [0, 0, 4])))).toBe('- [x] one\n- [ ] two\n');
  });

  it('on an empty item goes out a level and then out of the list, which stays two lists', () => {
    const empty = deleteSelection(doc('- a\n  - b\n- c\n', [0, 1, 0], [0, 1, 1]));
    expect(written(empty)).toBe('- a\n\n  -\n- c\n');
    const out = breakLine(empty);
    expect(out.blocks[0]?.data).toMatchObject({ rows: [{ depth: 0 }, { depth: 0 }, { depth: 0 }] });
    expect(breakLine(out).blocks.map(({ data }) => data.type)).toEqual(['list', 'paragraph', 'list']);
  });

  it('in a table goes to the cell below and from the last row out of the table', () => {
    const table = doc('| a | b |\n| --- | --- |\n| 1 | 2 |\n', [0, 1, 0]);
    expect(at(breakLine(table))).toEqual([0, 3, 0]);
    expect(at(breakLine(breakLine(table)))).toEqual([1, 0, 0]);
  });
});

describe('Backspace and Delete', () => {
  it('at the beginning take the format first: item, quote, then join with the line above', () => {
    expect(written(deleteBackward(doc('one\n\n- two\n', [1, 0, 0])))).toBe('one\n\ntwo\n');
    expect(written(deleteBackward(doc('one\n\n> two\n', [1, 0, 0])))).toBe('one\n\ntwo\n');
    const joined = deleteBackward(doc('# one\n\ntwo\n', [1, 0, 0]));
    expect(written(joined)).toBe('# onetwo\n');
    expect(at(joined)).toEqual([0, 0, 3]);
  });

  it('beside a block without text choose it and delete nothing', () => {
    const back = deleteBackward(doc('---\n\ntext\n', [1, 0, 0]));
    expect(back.chosen).toBe(back.blocks[0]?.id);
    expect(written(back)).toBe('---\n\ntext\n');
    const forward = deleteForward(doc('text\n\n---\n', [0, 0, 4]));
    expect(forward.chosen).toBe(forward.blocks[1]?.id);
  });

  it('an empty paragraph goes and what is next keeps its format', () => {
    const empty = { ...doc('a\n\n# b\n', [0, 0, 1]) };
    const cleared = deleteSelection({
      ...empty,
      selection: { anchor: point([0, 0, 0]), focus: point([0, 0, 1]) },
    });
    expect(written(deleteForward(cleared))).toBe('# b\n');
  });

  it('a selection over blocks becomes one line; rows of a list on either side stay', () => {
    expect(written(deleteSelection(doc('# one\n\n- a\n- bc\n- d\n', [0, 0, 2], [1, 1, 1])))).toBe(
      '# onc\n\n- d\n',
    );
    expect(written(deleteSelection(doc('- ab\n- cd\n- ef\n', [0, 0, 1], [0, 1, 1])))).toBe('- ad\n- ef\n');
  });

  it('a selection that ends in a table empties cells and keeps the table', () => {
    expect(
      written(deleteSelection(doc('one\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n', [0, 0, 1], [1, 1, 1]))),
    ).toBe('o\n\n|  |  |\n| --- | --- |\n| 1 | 2 |\n');
  });
});

describe('the formats', () => {
  it('[R2.165] [R2.166] [R2.167] [R2.168] a heading is set, changed and made text again', () => {
    const text = doc('one\n', [0, 0, 1]);
    for (const level of [1, 2, 3]) {
      const heading = setHeading(text, level);
      expect(written(heading)).toBe(`${'#'.repeat(level)} one\n`);
      expect(formatOf(heading, null).block).toEqual({ type: 'heading', level });
      expect(written(setHeading(heading, level))).toBe('one\n');
      expect(written(setBodyText(heading))).toBe('one\n');
    }
  });

  it('[R2.169] [R2.170] [R2.171] emphasis goes over all selected lines, and is taken where all have it', () => {
    const lines = doc('one\n\n- two\n', [0, 0, 1], [1, 0, 2]);
    const bold = toggleMark(lines, 'bold');
    expect(written(bold)).toBe('o**ne**\n\n- **tw**o\n');
    expect(formatOf(bold, null).marks.bold).toBe(true);
    expect(written(toggleMark(bold, 'bold'))).toBe('one\n\n- two\n');
    expect(written(toggleMark(lines, 'italic'))).toBe('o*ne*\n\n- *tw*o\n');
    expect(written(toggleMark(lines, 'strike'))).toBe('o~~ne~~\n\n- ~~tw~~o\n');
  });

  it('[R2.172] [R2.173] lines become a list, a list another kind, and a list beside them takes them in', () => {
    const lines = doc('- zero\n\none\n\ntwo\n', [1, 0, 0], [2, 0, 3]);
    const bullets = toggleList(lines, 'bullet');
    expect(written(bullets)).toBe('- zero\n- one\n- two\n');
    expect(bullets.blocks).toHaveLength(1);
    expect(written(toggleList(bullets, 'ordered'))).toBe('- zero\n\n1. one\n2. two\n');
    expect(written(toggleList(toggleList(lines, 'ordered'), 'ordered'))).toBe('- zero\n\none\n\ntwo\n');
    const tasks = toggleList(doc('one\n', [0, 0, 0]), 'task');
    expect(written(toggleTask(tasks, 0, 0))).toBe('- [x] one\n');
  });

  it('items move deeper with those below them, never more than one below the item above', () => {
    const list = doc('- a\n- b\n  - c\n', [0, 1, 0]);
    const deeper = indentRows(list, 1);
    expect(written(deeper)).toBe('- a\n  - b\n    - c\n');
    expect(written(indentRows(deeper, 1))).toBe('- a\n  - b\n    - c\n');
    expect(written(indentRows(deeper, -1))).toBe('- a\n- b\n  - c\n');
  });

  it('[R2.177] a quote takes the selected lines and gives them back', () => {
    const lines = doc('one\n\ntwo\n', [0, 0, 0], [1, 0, 3]);
    const quote = toggleQuote(lines);
    expect(written(quote)).toBe('> one\n>\n> two\n');
    expect(written(toggleQuote(quote))).toBe('one\n\ntwo\n');
  });

  it('[R2.180] a link is set on the selection, changed at the caret, and an address alone is its own text', () => {
    const link = { href: 'https://example.com', title: '' };
    const set = applyLink(doc('the plan\n', [0, 0, 4], [0, 0, 8]), link);
    expect(written(set)).toBe('the [plan](https://example.com)\n');
    const inside = { ...set, selection: caret(point([0, 0, 6])) };
    expect(formatOf(inside, null).link).toEqual(link);
    expect(written(applyLink(inside, { ...link, href: '/x' }, 'idea'))).toBe('the [idea](/x)\n');
    expect(written(applyLink(inside, null))).toBe('the plan\n');
    expect(written(applyLink(doc('\n', [0, 0, 0]), link))).toBe('https://example.com\n');
  });
});

describe('what is inserted', () => {
  it('[R2.174] [R2.175] [R2.176] [R5.33] goes below the line at the caret, in place of an empty one; a table has 3x3 cells', () => {
    expect(written(insertBlock(doc('one\n', [0, 0, 3]), emptyTable()))).toBe(
      'one\n\n|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n',
    );
    expect(written(insertBlock(doc('', [0, 0, 0]), { type: 'code', info: 'sql', code: '1' }))).toBe(
      '```sql\n1\n```\n',
    );
    const ad = insertBlock(doc('one\n', [0, 0, 3]), emptyAd());
    expect(ad.blocks.map(({ data }) => data.type)).toEqual(['paragraph', 'ad']);
    expect(ad.chosen).toBe(ad.blocks[1]?.id);
  });

  it('in the middle of a line divides it', () => {
    expect(written(insertBlocks(doc('onetwo\n', [0, 0, 3]), markdownToBlocks('---\n')))).toBe(
      'one\n\n---\n\ntwo\n',
    );
  });

  it('beside a block without text there is always a place to write', () => {
    const rule = settle({ blocks: markdownToBlocks('---\n'), selection: null });
    expect(rule.blocks.map(({ data }) => data.type)).toEqual(['rule', 'paragraph']);
    expect(written(rule)).toBe('---\n');
    const before = writeBeside(rule, rule.blocks[0]?.id ?? '', 'before');
    expect(before.blocks.map(({ data }) => data.type)).toEqual(['paragraph', 'rule', 'paragraph']);
  });
});

describe('[R2.181] [R2.182] the tools of a table', () => {
  const table = doc('| a | b |\n| --- | --: |\n| 1 | 2 |\n', [0, 1, 0]);
  it.each<[TableTool, string]>([
    ['rowAbove', '|  |  |\n| --- | --: |\n| a | b |\n| 1 | 2 |\n'],
    ['rowBelow', '| a | b |\n| --- | --: |\n|  |  |\n| 1 | 2 |\n'],
    ['deleteRow', '| 1 | 2 |\n| --- | --: |\n'],
    ['columnLeft', '| a |  | b |\n| --- | --- | --: |\n| 1 |  | 2 |\n'],
    ['columnRight', '| a | b |  |\n| --- | --: | --- |\n| 1 | 2 |  |\n'],
    ['deleteColumn', '| a |\n| --- |\n| 1 |\n'],
    ['header', '|  |  |\n| --- | --: |\n| a | b |\n| 1 | 2 |\n'],
    ['alignLeft', '| a | b |\n| --- | :-- |\n| 1 | 2 |\n'],
    ['alignCenter', '| a | b |\n| --- | :-: |\n| 1 | 2 |\n'],
    ['alignRight', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
    ['deleteTable', ''],
  ])('%s', (tool, markdown) => {
    expect(written(editTable(table, tool))).toBe(markdown);
  });

  it('Tab goes from cell to cell and adds a row behind the last', () => {
    const last = { ...table, selection: caret(point([0, 3, 1])) };
    expect(written(nextCell(last, 1) ?? table)).toContain('| 1 | 2 |\n|  |  |');
    expect(nextCell({ ...table, selection: caret(point([0, 0, 0])) }, -1)).toBeNull();
  });
});

describe('[R2.163] [R2.164] undo and redo', () => {
  const steps = (...kinds: ['typing' | 'deleting' | null, number][]) => {
    const history = new History(doc('', [0, 0, 0]));
    for (const [place, [kind, time]] of kinds.entries())
      history.push(doc(`${place + 1}\n`, [0, 0, 1]), caret(point([0, 0, 0])), kind, time);
    return history;
  };
  it('letters typed closely are one step; a pause, another kind and a command begin the next', () => {
    expect(written(steps(['typing', 0], ['typing', 999]).undo() ?? doc('x', [0, 0, 0]))).toBe('');
    expect(written(steps(['typing', 0], ['typing', 1000]).undo() ?? doc('', [0, 0, 0]))).toBe('1\n');
    expect(written(steps(['typing', 0], ['deleting', 1]).undo() ?? doc('', [0, 0, 0]))).toBe('1\n');
    expect(written(steps([null, 0], [null, 1]).undo() ?? doc('', [0, 0, 0]))).toBe('1\n');
  });

  it('the caret goes back to where the change began, and a new change ends what could be redone', () => {
    const history = steps([null, 0], [null, 1]);
    expect(at(history.undo() ?? doc('', [0, 0, 9]))).toEqual([0, 0, 0]);
    expect(history.canRedo).toBe(true);
    expect(written(history.redo() ?? doc('', [0, 0, 0]))).toBe('2\n');
    history.undo();
    history.push(doc('new\n', [0, 0, 0]), null, null, 5);
    expect(history.redo()).toBeNull();
  });

  it('keeps a bounded number of steps', () => {
    const history = steps(...Array.from({ length: 200 + 50 }, (_, time): [null, number] => [null, time]));
    let count = 0;
    while (history.undo()) count += 1;
    expect(count).toBe(200);
  });
});

describe('the clipboard', () => {
  it('takes the selected part of each block, with lists and cells whole in themselves', () => {
    const all = doc('# one\n\n- a\n  - bc\n', [0, 0, 1], [1, 1, 1]);
    expect(blocksToMarkdown(selectedBlocks(all))).toBe('# ne\n\n- a\n  - b\n');
    expect(
      blocksToMarkdown(selectedBlocks(doc('| ab | c |\n| --- | --- |\n| 1 | 2 |\n', [0, 0, 1], [0, 0, 2]))),
    ).toBe('b\n');
  });

  it('a line joins the line, items join the list, a cell takes text alone', () => {
    expect(written(pasteBlocks(doc('ab\n', [0, 0, 1]), markdownToBlocks('**x**\n')))).toBe('a**x**b\n');
    expect(written(pasteBlocks(doc('- a\n- b\n', [0, 0, 1]), markdownToBlocks('- x\n- y\n')))).toBe(
      '- a\n- x\n- y\n- b\n',
    );
    expect(written(pasteBlocks(doc('| a |\n| --- |\n', [0, 0, 1]), markdownToBlocks('# x\n\ny\n')))).toBe(
      '| ax<br>y |\n| --- |\n',
    );
  });

  it.each([
    ['# Title', true],
    ['- one\n- two', true],
    ['| a | b |\n| --- | --- |', true],
    ['```\ncode\n```', true],
    ['see [this](https://example.com)', true],
    ['plain words, 3 - 2 = 1', false],
    ['- one line with a dash', false],
    ['C:\\path_with_underscores', false],
  ])('%j is markdown: %s', (text, is) => {
    expect(looksLikeMarkdown(text)).toBe(is);
  });
});

it('words are counted by letters in CJK and by words elsewhere', () => {
  expect(countWords(markdownToBlocks("It's 12,480 clicks\n\n秋の plan\n\n| a | b |\n| --- | --- |\n"))).toBe(
    8,
  );
});
