import type { Token } from 'marked';
import type { ReactNode } from 'react';
import { safeLink } from './safe-link.ts';

/** Tags that only say how text looks, and what they are drawn as. They are drawn without their attributes. */
const TEXT_TAGS: Readonly<Record<string, 'sub' | 'sup' | 'kbd' | 'mark' | 'ins' | 'strong' | 'em' | 'del'>> =
  {
    sub: 'sub',
    sup: 'sup',
    kbd: 'kbd',
    mark: 'mark',
    u: 'ins',
    ins: 'ins',
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    s: 'del',
    del: 'del',
  };

/** Tags that say where text stands: left out, the text is kept. */
const FRAMES = new Set(['p', 'div', 'center', 'span', 'font', 'small', 'details', 'summary', 'picture']);

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
}

function tagOf(raw: string): Tag | null {
  const match = /^<(\/?)([a-z][a-z\d]*)([\s\S]*?)\/?>$/i.exec(raw.trim());
  if (!match) return null;
  return { name: (match[2] ?? '').toLowerCase(), closing: match[1] === '/', attributes: match[3] ?? '' };
}

function attributeOf({ attributes }: Tag, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}

/** An HTML tag that stands alone: a line break, nothing for a comment or frame, a link for a picture, else its own text. */
export function renderHtmlTag(raw: string, inLink: boolean): ReactNode {
  if (/^<!--[\s\S]*-->$/.test(raw)) return null;
  const tag = tagOf(raw);
  if (tag === null) return raw;
  if (tag.name === 'br') return <br />;
  if (FRAMES.has(tag.name)) return null;
  if (tag.name !== 'img') return raw;
  const address = safeLink(attributeOf(tag, 'src') ?? '');
  if (address === null) return raw;
  if (inLink) return attributeOf(tag, 'alt') || address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {attributeOf(tag, 'alt') || address}
    </a>
  );
}

/**
 * Tokens in which a few tags pair up, such as `<sub>2</sub>`; the others are drawn one by one. A tag without its end is text.
 */
export function renderTagged(
  tokens: readonly Token[],
  draw: (token: Token, index: number, inLink: boolean) => ReactNode,
): ReactNode[] {
  const drawn: ReactNode[] = [];
  // the place where each tag that is still open began: in the list of tags, and in what is drawn
  const open: { tag: Tag; from: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    const inLink = open.some((one) => one.tag.name === 'a');
    const tag = token.type === 'html' && !('block' in token && token.block) ? tagOf(token.raw) : null;
    const known = tag !== null && (tag.name === 'a' || TEXT_TAGS[tag.name] !== undefined);
    if (!tag || !known) {
      drawn.push(draw(token, index, inLink));
    } else if (!tag.closing) {
      open.push({ tag, from: drawn.length });
      drawn.push(draw(token, index, inLink));
    } else {
      const place = open.findLastIndex((one) => one.tag.name === tag.name);
      const start = open[place];
      const element = start && renderPair(start.tag, drawn.slice(start.from + 1), index);
      if (start && element) {
        drawn.splice(start.from, drawn.length - start.from, element);
        open.length = place;
      } else {
        drawn.push(draw(token, index, inLink));
      }
    }
  }
  return drawn;
}

/** What stands between two tags; `null` where they may not be drawn. */
function renderPair(tag: Tag, content: ReactNode[], key: number): ReactNode {
  if (tag.name === 'a') {
    const address = safeLink(attributeOf(tag, 'href') ?? '');
    if (address === null) return null;
    const outside = address.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      <a key={key} href={address} {...outside}>
        {content}
      </a>
    );
  }
  const Element = TEXT_TAGS[tag.name];
  return Element === undefined ? null : <Element key={key}>{content}</Element>;
}
