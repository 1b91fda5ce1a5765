import type { AnswerStep, Question } from './answerer.ts';
import { LOCALES, languagesOf } from './languages/language.ts';
import { withoutNames } from './languages/names-in-question.ts';
import { fill, phrasesOf } from './phrases/phrases.ts';

/** Characters and words that a question of the built-in analyst may have; a model takes what the contract allows. */
export const MAX_CHARACTERS = 4000;
export const MAX_WORDS = 400;
/** Characters from which the language of a long question is told. */
const SAMPLE = 300;

/** Whether a question is longer than the built-in analyst reads; found without reading it. */
export function isTooLong(text: string): boolean {
  return (
    text.length > MAX_CHARACTERS ||
    (text.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu)?.length ?? 0) > MAX_WORDS
  );
}

/** The question without what came before a question that is too long to be read, which nothing can go on from. */
export function withReadableHistory(question: Question): Question {
  const last = question.history.findLastIndex(({ role, text }) => role === 'user' && isTooLong(text));
  return last < 0 ? question : { ...question, history: question.history.slice(last + 1) };
}

/** What is said to a question that is not read to its end: it is too long, or took too long. */
export function refuseUnreadable(
  { text, locale }: Pick<Question, 'text' | 'locale'>,
  reason: 'too_long' | 'too_complex',
): AnswerStep {
  const language = languagesOf(withoutNames(text.slice(0, SAMPLE), []), locale)[0];
  // as every answer: in the language of the question, to an English one in that of the screen
  const { refusals } = phrasesOf(language === undefined || language === 'en' ? locale : LOCALES[language]);
  return {
    type: 'refusal',
    part: {
      type: 'refusal',
      reason,
      text: fill(refusals[reason], { characters: MAX_CHARACTERS, words: MAX_WORDS }),
      readings: [],
      unknown_words: [],
    },
  };
}
