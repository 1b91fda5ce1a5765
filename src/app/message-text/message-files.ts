// Files that a message of the product leads to: the server writes `[name](file:<id>)` into its text.

export interface MessageFile {
  readonly id: string;
  readonly name: string;
}

const FILE = /\[([^\n]+?)\]\(file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;

/** The text of a message with its files by name only, for where nothing can be pressed. */
export function plainMessage(body: string): string {
  return body.replace(FILE, '$1').trim();
}

/** Characters of a message that show over a page. */
const SHOWN = 300;

/** How a message begins, for where it shows over a page: the whole of it is a press away. */
export function messageStart(body: string): string {
  const letters = [...plainMessage(body)];
  return letters.length <= SHOWN ? letters.join('') : `${letters.slice(0, SHOWN).join('').trimEnd()}…`;
}

/** The text without the files, and the files. */
export function splitMessage(body: string): { text: string; files: MessageFile[] } {
  return {
    text: body.replace(FILE, '').trim(),
    files: [...body.matchAll(FILE)].map(([, name = '', id = '']) => ({ id, name })),
  };
}
