import type { Intent } from '../intent.ts';
import { ASKING } from './asking.ts';
import { describeIntent } from './describe.ts';
import { questionOf } from './question-of.ts';
import type { Wording } from './suggestions.ts';

/** What an answer is about, in the words of the person's language: "Total Revenue by Store in 2024"; the title of its result where there are none. */
export function topicOf(intent: Intent, { phrases, language }: Wording): string {
  const asked = questionOf(intent, language);
  if (asked === undefined) return describeIntent(intent, phrases);
  // a title tells the number of rows, and does not ask for it
  const words = asked.replace(ASKING[language].rows, phrases.measures.rows);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
