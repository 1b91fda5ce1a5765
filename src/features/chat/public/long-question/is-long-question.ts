const MOST_CHARACTERS = 1_200;
const MOST_LINES = 16;

/** Whether a question is folded: it would push its answer out of the window. */
export function isLongQuestion(text: string): boolean {
  return text.length > MOST_CHARACTERS || text.split('\n', MOST_LINES + 1).length > MOST_LINES;
}
