import type { Intent } from '../intent.ts';

/** What asks for one number for everything. */
const IN_ALL =
  /\b(?:in total|altogether|in all|all together|total number of|among all|across all|combined)\b/i;
/** What asks for a number for each of several things. */
const EACH =
  /\b(?:by|per|each|every|breakdown|distribution|split|respectively|daily|weekly|monthly|quarterly|yearly|annual|annually)\b|(?:-| )wise\b/i;

/** Whether a reading splits by groups what a question asks one number for: "the total number of affiliates among all networks". */
export function splitsTotal(text: string, intent: Intent): boolean {
  return intent.kind === 'aggregate' && intent.by.length > 0 && IN_ALL.test(text) && !EACH.test(text);
}
