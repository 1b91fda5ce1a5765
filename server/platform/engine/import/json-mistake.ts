const VALUE_START = /["{[\-\dtfn]/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Control characters must be escaped, those of the second block (\u007f to \u009f) need not. */
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const WORD = /true|false|null/y;
const BLANKS = /[ \t\r\n]*/y;

/**
 * The offset of the first mistake in a text that is not JSON (RFC 8259); its length when it only ends too early.
 * JavaScript's own parser tells it for some mistakes only.
 */
export function findMistake(text: string): number {
  const open: ('{' | '[')[] = [];
  let position = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (!match) return false;
    position += match[0].length;
    return true;
  };
  const take = (char: string): boolean => {
    skip(BLANKS);
    if (text[position] !== char) return false;
    position += 1;
    return true;
  };
  /** A name and its colon, where an object goes on. */
  const name = (): boolean => {
    skip(BLANKS);
    return skip(STRING) && take(':');
  };
  for (;;) {
    skip(BLANKS);
    const char = text[position] ?? '';
    if (!VALUE_START.test(char)) return position;
    if (char === '{' || char === '[') {
      position += 1;
      if (!take(char === '{' ? '}' : ']')) {
        open.push(char);
        if (char === '{' && !name()) return position;
        continue;
      }
    } else if (!skip(char === '"' ? STRING : char === 't' || char === 'f' || char === 'n' ? WORD : NUMBER)) {
      return position;
    }
    while (open.length > 0 && take(open.at(-1) === '{' ? '}' : ']')) open.pop();
    if (open.length === 0) {
      skip(BLANKS);
      return position;
    }
    if (!take(',') || (open.at(-1) === '{' && !name())) return position;
  }
}
