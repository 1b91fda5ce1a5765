import type { Token } from 'marked';
import { fileStem } from '../../kernel/file-stem.ts';

/** The name of a document's file: its first heading of the first level, which is its title; `document.docx` without one. */
export function documentName(tokens: readonly Token[]): string {
  const title = tokens.find((token) => token.type === 'heading' && token.depth === 1);
  return `${fileStem(title ? plainText(title) : '', 'document')}.docx`;
}

/** What a reader sees of a token, without its marks. */
function plainText(token: Token): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner) return inner.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
