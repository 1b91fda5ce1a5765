import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';

export type Project = Shape<'Project'>;

/** Reads that any change of a project, or of who is in it, makes old. */
export const PROJECT_READS = [
  'projectList',
  'projectGet',
  'projectPeopleGet',
  'chatList',
  'chatGet',
  'teamChatList',
] as const;

/** Whether a person begins chats in a project. */
export function mayAskIn({ role, archived }: Pick<Project, 'role' | 'archived'>): boolean {
  return !archived && (role === 'owner' || role === 'editor');
}

/** With whom a project is shared, as texts with their values. */
export function sharedWith({
  team,
  member_count: count,
}: Project): [MessageId, Record<string, string | number>][] {
  const people: [MessageId, Record<string, string | number>][] =
    count > 0 ? [['projectPages.people', { count }]] : [];
  if (team) return [...people, ['projectPages.team', { name: team.name }]];
  return people.length > 0 ? people : [['projectPages.notShared', {}]];
}
