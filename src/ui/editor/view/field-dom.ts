/** The text of one field in the DOM and back, and places in it as offsets. */
import {
  type Atom,
  atomRun,
  type Inline,
  lengthOf,
  type Marks,
  normalise,
  type Run,
  run,
  sameMarks,
} from '../model/inline-runs.ts';
import { element } from './element.ts';

const atoms = new WeakMap<Element, Atom>();
const MARK_TAGS: Record<string, keyof Marks> = {
  STRONG: 'bold',
  B: 'bold',
  EM: 'italic',
  I: 'italic',
  S: 'strike',
  DEL: 'strike',
  STRIKE: 'strike',
  CODE: 'code',
};
/** Web and mail addresses and places on this site; anything else is shown and leads nowhere. */
const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#|\.{0,2}\/?[\w-]+(\/|$|\.|#|\?))/i;

/** Draws a text into a field; an empty one keeps a line for the caret. */
export function showInline(field: HTMLElement, inline: Inline): void {
  const nodes: Node[] = inline.map(nodeOf);
  // a line break at the end, or nothing at all, shows no line of its own without one more
  if (inline.length === 0 || inline.at(-1)?.text.endsWith('\n')) nodes.push(element('br'));
  field.replaceChildren(...nodes);
}

function nodeOf({ text, atom, link, ...marks }: Run): Node {
  let node: Node;
  if (atom) node = atomNode(atom);
  else {
    const fragment = document.createDocumentFragment();
    for (const [place, line] of text.split('\n').entries()) {
      if (place > 0) fragment.append(element('br'));
      if (line !== '') fragment.append(line);
    }
    node = fragment;
  }
  const wrap = (tag: 'code' | 's' | 'em' | 'strong') => {
    node = element(tag, {}, node);
  };
  if (marks.code) wrap('code');
  if (marks.strike) wrap('s');
  if (marks.italic) wrap('em');
  if (marks.bold) wrap('strong');
  if (!link) return node;
  const anchor = element('a', {
    'data-href': link.href,
    'data-title': link.title,
    title: link.title || link.href,
    href: SAFE_LINK.test(link.href) ? link.href : undefined,
    rel: 'noopener noreferrer',
    target: '_blank',
  });
  anchor.append(node);
  return anchor;
}

function atomNode(atom: Atom): HTMLElement {
  const words = atom.kind === 'image' ? atom.alt || atom.href.split('/').at(-1) || atom.href : atom.markdown;
  const chip = element('span', { 'data-atom': atom.kind, contenteditable: 'false' }, words);
  atoms.set(chip, atom);
  return chip;
}

/** Reads a field; what browsers put into it by themselves (`b`, `span`, a last `br`) is understood. */
export function readInline(field: HTMLElement): Inline {
  const runs = [...field.childNodes].flatMap((node) => read(node, {}));
  const text = normalise(runs);
  const last = text.at(-1);
  // the last line break of a field only makes room
  return last && !last.atom && last.text.endsWith('\n')
    ? normalise([...text.slice(0, -1), run(last.text.slice(0, -1), last)])
    : text;
}

function read(node: Node, marks: Marks): Run[] {
  // a space that cannot be broken is what browsers type where a plain one would vanish
  if (node instanceof Text) return [run(node.data.replaceAll('\u200B', ''), marks)];
  if (!(node instanceof HTMLElement)) return [];
  const atom = atoms.get(node);
  if (atom) return [atomRun(atom, marks)];
  if (node.tagName === 'BR') return [run('\n', marks)];
  const mark = MARK_TAGS[node.tagName];
  const { href = node.getAttribute('href') ?? '', title = '' } = node.dataset;
  const inner: Marks =
    node.tagName === 'A' ? { ...marks, link: { href, title } } : mark ? { ...marks, [mark]: true } : marks;
  return [...node.childNodes].flatMap((child) => read(child, inner));
}

/** Whether a field holds only what `showInline` makes, so that it need not be drawn again. */
export function isTidy(field: HTMLElement): boolean {
  return [...field.querySelectorAll('*')].every(
    (child) =>
      (child.tagName in MARK_TAGS && child.attributes.length === 0 && child.textContent !== '') ||
      child.tagName === 'A' ||
      child.tagName === 'BR' ||
      atoms.has(child),
  );
}

/** The offset of a place in a field. */
export function offsetOf(field: HTMLElement, node: Node, nodeOffset: number): number {
  let offset = 0;
  let isFound = false;
  const visit = (current: Node): void => {
    if (isFound) return;
    if (current === node && current instanceof Text) {
      offset += nodeOffset;
      isFound = true;
    } else if (current instanceof Text) offset += current.data.length;
    else if (current instanceof Element && atoms.has(current)) {
      if (current.contains(node)) isFound = true;
      else offset += 1;
    } else if (current instanceof Element && current.tagName === 'BR') offset += 1;
    else
      for (const [place, child] of [...current.childNodes].entries()) {
        if (current === node && place === nodeOffset) isFound = true;
        if (isFound) return;
        visit(child);
      }
    if (current === node && current instanceof Element && nodeOffset >= current.childNodes.length)
      isFound = true;
  };
  visit(field);
  return Math.min(offset, lengthOf(readInline(field)));
}

/** Node and offset of a place in a field, for a selection. */
export function placeOf(field: HTMLElement, offset: number): { node: Node; offset: number } {
  let left = offset;
  let place: { node: Node; offset: number } | undefined;
  const visit = (parent: Node): void => {
    for (const [index, child] of [...parent.childNodes].entries()) {
      if (place) return;
      const isAtom = child instanceof Element && (atoms.has(child) || child.tagName === 'BR');
      if (child instanceof Text) {
        if (left <= child.data.length) place = { node: child, offset: left };
        else left -= child.data.length;
      } else if (isAtom) {
        if (left === 0) place = { node: parent, offset: index };
        else if (left === 1 && index === parent.childNodes.length - 1 && parent === field)
          place = { node: parent, offset: index + 1 };
        else left -= 1;
      } else visit(child);
    }
  };
  visit(field);
  return place ?? { node: field, offset: field.childNodes.length };
}

export function isSameInline(a: Inline, b: Inline): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((item, place) => {
        const other = b[place] ?? run('');
        return item.text === other.text && item.atom === other.atom && sameMarks(item, other);
      }))
  );
}
