import { defaults, Hooks, Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked';
import type { LinkTarget } from './definitions.ts';
import { formulaAt, formulaBlockAt } from './math-syntax.ts';

/** `[^1]`: a mention of a footnote. */
const MENTION = /^\[\^([^\]\s[]{1,64})\]/;

/** Every label is taken for defined: what it means is known when it is drawn, since its definition may still come. */
const ANY_LINK: Record<string, { href: string; title: string }> = new Proxy(
  {},
  { get: () => ({ href: '', title: '' }) },
);

/** Label of a reference by its source: of `[text][label]` the second, of `[text][]` and `[text]` the only one. */
function labelOf(raw: string, text: string): string {
  return /\]\[((?:\\[\s\S]|[^[\]\\])+)\]$/.exec(raw)?.[1] ?? text;
}

class StreamTokenizer extends Tokenizer {
  override def(src: string): Tokens.Def | undefined {
    return /^ {0,3}\[\^/.test(src) ? undefined : super.def(src);
  }

  /** HTML is shown as text; what stands between its tags is read as text is. */
  override html(src: string): Tokens.HTML | undefined {
    const token = super.html(src);
    if (!token || token.pre || /^ {0,3}<[!?]/.test(token.raw)) return token;
    return Object.assign(token, { tokens: this.lexer.inline(token.raw.trim()) });
  }

  override reflink(
    src: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    const { state } = this.lexer;
    if (state.inLink) return super.reflink(src, {});
    // What may be a link does not keep what it stands in from being one.
    const emitted = state.linkEmitted;
    const token = super.reflink(src, links === null ? {} : ANY_LINK);
    if (token && token.type !== 'text') {
      const { raw, text } = token;
      const hasLink = /:\/\/|www\.|[@<[]/.test(text);
      Object.assign(token, {
        type: 'reference',
        label: labelOf(raw, text),
        image: raw.startsWith('!'),
        // as it reads where the label means nothing
        plain: hasLink ? this.lexer.inlineTokens(text) : null,
      });
    }
    state.linkEmitted = emitted;
    return token;
  }
}

/** What stands before the place that is read, as far as the tokens of this line tell. */
function textBefore(tokens: readonly Token[]): string {
  return tokens.at(-1)?.raw ?? '';
}

const EXTENSIONS: NonNullable<MarkedOptions['extensions']> = {
  renderers: {},
  childTokens: {},
  inline: [
    (src, tokens) => {
      if (!src.startsWith('$') && !src.startsWith('\\(')) return undefined;
      const formula = formulaAt(src, textBefore(tokens));
      return formula ? { type: 'math', ...formula } : undefined;
    },
    (src) => {
      const mention = MENTION.exec(src);
      return mention ? { type: 'mention', raw: mention[0], label: mention[1] ?? '' } : undefined;
    },
  ],
  block: [
    (src) => {
      if (!/^ {0,3}(?:\$\$|\\\[)/.test(src)) return undefined;
      const formula = formulaBlockAt(src);
      return formula ? { type: 'math', ...formula } : undefined;
    },
  ],
  startInline: [(src) => src.indexOf('$')],
  startBlock: [
    (src) => {
      const at = src.search(/\n {0,3}(?:\$\$|\\\[)/);
      return at === -1 ? undefined : at + 1;
    },
  ],
};

/** Keeps stars and underscores of formulas from beginning or ending emphasis. */
class StreamHooks extends Hooks {
  override emStrongMask(src: string): string {
    if (!src.includes('$')) return src;
    return src.replace(/\$\$?(?![\s$])(?:\\[\s\S]|[^\\$\n])+\$/g, (found, at: number) =>
      formulaAt(src.slice(at), src.slice(0, at)) ? `[${'a'.repeat(found.length - 2)}]` : found,
    );
  }
}

const OPTIONS: MarkedOptions = {
  ...defaults,
  gfm: true,
  extensions: EXTENSIONS,
  hooks: new StreamHooks(),
};

/** Blocks of a text, and the definitions in it: label to target. */
export function lexBlocks(text: string): { tokens: Token[]; links: Record<string, LinkTarget> } {
  const lexer = new Lexer({ ...OPTIONS, tokenizer: new StreamTokenizer() });
  const tokens = lexer.lex(text);
  const links: Record<string, LinkTarget> = {};
  for (const [label, { href, title }] of Object.entries(tokens.links))
    links[label] = { href: href ?? '', title: title ?? null };
  return { tokens: [...tokens], links };
}

/** A text without blocks. */
export function lexInline(text: string): Token[] {
  return new Lexer({ ...OPTIONS, tokenizer: new StreamTokenizer() }).inlineTokens(text);
}

/** Calls back for every mention of a footnote in tokens, in the order of the text. */
export function eachMention(tokens: readonly Token[], visit: (mention: Tokens.Generic) => void): void {
  for (const token of tokens) {
    // marked's union of tokens has no index; its generic token has one
    const generic: Tokens.Generic = token;
    if (generic.type === 'mention') visit(generic);
    if (generic.tokens) eachMention(generic.tokens, visit);
    if (Array.isArray(generic.items)) eachMention(generic.items, visit);
    for (const cells of [generic.header, ...(Array.isArray(generic.rows) ? generic.rows : [])])
      if (Array.isArray(cells)) for (const cell of cells) eachMention(cell.tokens, visit);
  }
}
