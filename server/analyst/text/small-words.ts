/** Small words of French that are codes of countries and states in capitals: no name of one in a question of either language. */
export const FRENCH_SMALL_WORDS: ReadonlySet<string> = new Set(
  'au de du en es et il la le les me ne par sa se si son ta te un une'.split(' '),
);
