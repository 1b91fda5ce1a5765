// Which HTML help may have: what the web app shows of it (src/ui/SafeHtml.tsx), so that nothing that is written goes missing.
import type { Wording } from '../../kernel/messages.ts';

const ELEMENTS = 'p|br|b|strong|i|em|u|s|ul|ol|li|code|pre|blockquote|h3|h4';
/** An element without attributes, a link to the web or a mailbox, an end, or a letter by its name. */
const KNOWN = new RegExp(`^(?:</?(?:${ELEMENTS})\\s*/?>|<a href="(?:https://|mailto:)[^"<>]*">|</a>)`, 'i');
/** Characters that a fault is shown with. */
const AROUND = 20;

/** What of a help text people would not see as it is written, and where; undefined where there is nothing. */
export function htmlProblem(html: string): Wording | undefined {
  if (html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '') return { id: 'help.empty' };
  const open: string[] = [];
  for (const { index } of html.matchAll(/</g)) {
    const [element] = KNOWN.exec(html.slice(index)) ?? [];
    const params = { place: index + 1, part: html.slice(index, index + AROUND) };
    if (element === undefined) return { id: 'help.element', params };
    const [, end, name = ''] = /^<(\/?)(\w+)/.exec(element.toLowerCase()) ?? [];
    if (name === 'br') continue;
    if (end === '') open.push(name);
    else if (open.pop() !== name) return { id: 'help.end', params };
  }
  const unclosed = open.pop();
  return unclosed === undefined ? undefined : { id: 'help.open', params: { name: `<${unclosed}>` } };
}
