// The Korean texts: what every screen needs, and where the rest is.
import core from './catalogues/ko_KR/core.json';
import type { Message } from './compiled-message.ts';

const AREAS = import.meta.glob<Record<string, Message>>(
  ['./catalogues/ko_KR/*.json', '!./catalogues/ko_KR/core.json'],
  { import: 'default' },
);

/** @returns what fetches the texts of an area; undefined for one that there is not */
export const areaOf = (area: string): (() => Promise<Readonly<Record<string, Message>>>) | undefined =>
  area === 'core' ? () => Promise.resolve(core) : AREAS[`./catalogues/ko_KR/${area}.json`];
