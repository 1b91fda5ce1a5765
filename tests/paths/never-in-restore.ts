// What nobody can do where a backup is brought back, on the screens and in Chromium alike.

import type { EventCase } from '../../src/machines/path-model.ts';
import { model } from '../../src/machines/restore/restore.cases.ts';
import type { RestoreGroup } from '../../src/machines/restore/restore.machine.ts';
import type { WalkedTarget } from './walkable-paths.ts';

type Groups = readonly RestoreGroup[] | null;

/** The box that one press turns to get from one choice to the other; null where there is no such box. */
export function turnedBox(from: Groups, to: Groups): RestoreGroup | null {
  if (from === null || to === null) return null;
  const [box, ...more] = [
    ...from.filter((one) => !to.includes(one)),
    ...to.filter((one) => !from.includes(one)),
  ];
  return more.length === 0 ? (box ?? null) : null;
}

export const neverInRestore: WalkedTarget['never'] = (event, { context }) => {
  if (event.type !== 'scope.chosen') return null;
  // Safe: a golden path of this machine holds its context.
  const from = context.groups as Groups;
  const to = event.groups as Groups;
  if (JSON.stringify(from) === JSON.stringify(to)) return 'It is chosen already.';
  const isOnePress = to === null || (from === null && to.length === 0) || turnedBox(from, to) !== null;
  return isOnePress ? null : 'One press turns one box.';
};

/** Boxes are turned one after the other. */
export const CASES: readonly EventCase[] = [
  ...model.cases,
  { type: 'scope.chosen', groups: ['texts'] },
  { type: 'scope.chosen', groups: ['texts', 'rights'] },
];
