import { atom } from 'jotai';
import type { Shape } from '../../api/shapes.ts';

export type Helps = Record<string, Shape<'Help'>>;

/** Help of the page in view, by tag id. */
export const helpsAtom = atom<Helps>({});
