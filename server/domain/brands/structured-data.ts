// What a page says in structured data (schema.org as JSON-LD) of the products and the audience of a brand.
import { cutText } from '../../kernel/storable-text.ts';

/** As the contract says of a brand. */
const MOST_PRODUCTS = 50;
const PRODUCT_LENGTH = 100;
const AUDIENCE_LENGTH = 1000;
/** What anybody may look at of one page. */
const MOST_NODES = 20_000;

type Node = Readonly<Record<string, unknown>>;

/** Products by their names and the first audience; empty where nothing says so. A block that is no JSON says nothing. */
export function readStructured(blocks: readonly string[]): { audience: string; products: string[] } {
  const products = new Set<string>();
  let audience = '';
  const waiting: unknown[] = blocks.filter((block) => block !== '').map(parsed);
  // first come, first looked at: the list grows while it is gone through
  for (let at = 0; at < waiting.length && at < MOST_NODES; at += 1) {
    const node = waiting[at];
    if (Array.isArray(node)) for (const item of node) waiting.push(item);
    if (!isNode(node)) continue;
    const name = text(node.name, PRODUCT_LENGTH);
    if (isOf(node, 'Product') && name !== '' && products.size < MOST_PRODUCTS) products.add(name);
    if (audience === '' && isOf(node, 'Audience'))
      audience = text(node.audienceType ?? node.name, AUDIENCE_LENGTH);
    for (const value of Object.values(node)) if (typeof value === 'object') waiting.push(value);
  }
  return { audience, products: [...products] };
}

function isOf(node: Node, kind: string): boolean {
  const types = [node['@type']].flat();
  return types.some((type) => typeof type === 'string' && type.endsWith(kind));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' ? cutText(value.replace(/[\s\p{Cc}]+/gu, ' ').trim(), length) : '';
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    return null;
  }
}
