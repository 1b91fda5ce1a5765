// The French texts: what every screen needs, and where the rest is.
import core from './catalogues/fr_FR/core.json';
import type { Message } from './compiled-message.ts';

const AREAS = import.meta.glob<Record<string, Message>>(
  ['./catalogues/fr_FR/*.json', '!./catalogues/fr_FR/core.json'],
  { import: 'default' },
);

/** @returns what fetches the texts of an area; undefined for one that there is not */
export const areaOf = (area: string): (() => Promise<Readonly<Record<string, Message>>>) | undefined =>
  area === 'core' ? () => Promise.resolve(core) : AREAS[`./catalogues/fr_FR/${area}.json`];
