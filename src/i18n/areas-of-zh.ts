// The Chinese texts: what every screen needs, and where the rest is.
import core from './catalogues/zh_CN/core.json';
import type { Message } from './compiled-message.ts';

const AREAS = import.meta.glob<Record<string, Message>>(
  ['./catalogues/zh_CN/*.json', '!./catalogues/zh_CN/core.json'],
  { import: 'default' },
);

/** @returns what fetches the texts of an area; undefined for one that there is not */
export const areaOf = (area: string): (() => Promise<Readonly<Record<string, Message>>>) | undefined =>
  area === 'core' ? () => Promise.resolve(core) : AREAS[`./catalogues/zh_CN/${area}.json`];
