// The Japanese texts: what every screen needs, and where the rest is.
import core from './catalogues/ja_JP/core.json';
import type { Message } from './compiled-message.ts';

const AREAS = import.meta.glob<Record<string, Message>>(
  ['./catalogues/ja_JP/*.json', '!./catalogues/ja_JP/core.json'],
  { import: 'default' },
);

/** @returns what fetches the texts of an area; undefined for one that there is not */
export const areaOf = (area: string): (() => Promise<Readonly<Record<string, Message>>>) | undefined =>
  area === 'core' ? () => Promise.resolve(core) : AREAS[`./catalogues/ja_JP/${area}.json`];
