import type { Shape } from '../../api/shapes.ts';

/** Whether others read a project: people who were invited, a team, or its owner. */
export function isShared({
  is_own: isOwn,
  member_count: count,
  team,
}: Pick<Shape<'Project'>, 'is_own' | 'member_count' | 'team'>): boolean {
  return !isOwn || count > 0 || team !== null;
}
