// PostgreSQL keeps neither U+0000 nor half of a surrogate pair, not in text and not in jsonb (its manual, sections 8.3 and 8.14).

/** Whether a text can be kept as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text with U+FFFD, the replacement character, in place of what cannot be kept. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/** The beginning of a text, never ending within a character. */
export function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
}
