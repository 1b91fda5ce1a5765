import type { ComponentType } from 'react';

/** Where a part stands in the catalogue's list. */
export const GROUPS = [
  'Shells',
  'Lists',
  'Details',
  'Viewers',
  'Editors',
  'Pickers',
  'Fields',
  'Feedback',
  'Basics',
] as const;

/** One state of a part. */
export interface Specimen {
  /** What the state is, in a few words: "disabled", "a very long name". */
  readonly name: string;
  readonly Draw: ComponentType;
  /**
   * Drawn only by itself, at `/dev/ui/<part>?state=<name>`: what lies over the page (an open dialog, drawer or menu) or fills it (a
   * shell).
   */
  readonly alone?: boolean;
  /** How wide the frame is that it is drawn in; the whole column where absent. */
  readonly width?: 'field' | 'reading';
}

/** The page of one part: every state that a person can meet. `pages/<part>.page.tsx` exports it as `page`. */
export interface CataloguePage {
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  readonly specimens: readonly Specimen[];
}
