/** A LIKE pattern for text that contains words as they are: wildcards in them stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
