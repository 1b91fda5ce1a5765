import { type Block, type BlockData, fieldsOf } from './blocks.ts';
import { plainText } from './inline-runs.ts';

const counted = new WeakMap<BlockData, number>();

/** Words of a document: each CJK character counts as one, as word processors count, and so does each run of other letters and digits. */
export function countWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { data }) => {
    const words = counted.get(data) ?? wordsOf(data);
    counted.set(data, words);
    return sum + words;
  }, 0);
}

function wordsOf(data: BlockData): number {
  const texts = fieldsOf(data).map((field) => (field ? plainText(field) : ''));
  if (data.type === 'code') texts.push(data.code);
  if (data.type === 'ad') texts.push(...data.headlines, ...data.descriptions);
  return texts.reduce((words, text) => words + wordsIn(text), 0);
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function wordsIn(text: string): number {
  const characters = text.match(CJK)?.length ?? 0;
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return characters + words;
}
