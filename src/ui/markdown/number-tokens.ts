/** A number of a stored result, as the assistant writes it: result, row, column (assistant.md 1). */
const NUMBER_TOKEN = /(\{\{q[\w-]+\.r\d+\.c\d+\}\})/;

/**
 * Takes a text apart at its number tokens: texts at even places, tokens at odd ones, e.g.
 * `['It was ', '{{q7.r0.c2}}', '.']`. A text without tokens comes back alone.
 */
export function splitNumberTokens(text: string): string[] {
  return text.includes('{{q') ? text.split(NUMBER_TOKEN) : [text];
}
