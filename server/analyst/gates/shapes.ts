import type { Intent } from '../intent.ts';

/** What asks for a number of rows, in each language. */
const ROW_NUMBER =
  /\b(?:how many|number of|count of) rows\b|行数|多少行|几行|何行|行は何|행 ?수|몇 행|행은 몇|행의 수|(?:nombre|combien) de lignes/i;

/** Kinds that show cells of rows. */
const SHOWING = new Set<Intent['kind']>(['list', 'extreme', 'position', 'neighbour']);

/** Whether a question for a number of rows is answered by cells of them: 「最多10的行数」 taken for the ten largest. */
export function showsForNumber(text: string, intent: Intent): boolean {
  return SHOWING.has(intent.kind) && ROW_NUMBER.test(text);
}
