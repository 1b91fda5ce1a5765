import { createElement, Fragment, type ReactNode } from 'react';
import { safeLink } from './markdown/safe-link.ts';
import styles from './SafeHtml.module.css';

/** Elements that text from outside may have; every other one is left out and its text kept. */
const ALLOWED = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'code',
  'pre',
  'blockquote',
  'h3',
  'h4',
]);
/** What these hold is no text for a reader. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

/**
 * HTML from outside as React elements: known elements without any attribute, links to the web or a mailbox, and text. Nothing is
 * handed to the document as HTML, so no handler, script or style can come along.
 */
export function SafeHtml({ html }: { html: string }) {
  // a document made by the parser runs and loads nothing
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={styles.prose}>{children(body)}</div>;
}

function children(node: Node): ReactNode[] {
  return [...node.childNodes].map(toReact);
}

function toReact(node: Node, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (DROPPED.has(name)) return null;
  // the place is the identity: a text is shown whole or not at all
  const key = `${name} ${index}`;
  if (name === 'br') return createElement('br', { key });
  const href = name === 'a' ? safeLink(node.getAttribute('href') ?? '') : null;
  if (href !== null)
    return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children(node));
  return createElement(ALLOWED.has(name) ? name : Fragment, { key }, ...children(node));
}
