/** How many avatars show while collapsed, and once expanded (spec section 2, admin header). */
export const MOST_COLLAPSED = 5;
export const MOST_EXPANDED = 10;

/** Which of the editors show, the first ones, and how many do not. */
export function shownEditors<Editor>(
  editors: readonly Editor[],
  expanded: boolean,
): { shown: readonly Editor[]; rest: number } {
  const shown = editors.slice(0, expanded ? MOST_EXPANDED : MOST_COLLAPSED);
  return { shown, rest: editors.length - shown.length };
}
