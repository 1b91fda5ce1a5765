import type { Shape } from '../../../../api/shapes.ts';
import type { MessageId } from '../../../../i18n/texts.ts';

type Role = Shape<'TeamRole'> | Shape<'ProjectRole'>;

/** What a role is called, and what it may do. */
export type RoleWords<R extends Role = Role> = Readonly<Record<R, { name: MessageId; text: MessageId }>>;

/** Somebody in a team or a project. */
export type PersonIn = Omit<Shape<'ProjectMember'>, 'role' | 'chats'> & { role: Role };

/** An invitation into a team or a project that waits. */
export type WaitingInvite = Omit<Shape<'ProjectInvite'>, 'role'> & { role: Role };

export const TEAM_ROLES: RoleWords<Shape<'TeamRole'>> = {
  owner: { name: 'teams.owner', text: 'teams.ownerText' },
  admin: { name: 'teams.admin', text: 'teams.adminText' },
  member: { name: 'teams.member', text: 'teams.memberText' },
  billing: { name: 'teams.billing', text: 'teams.billingText' },
};

export const PROJECT_ROLES: RoleWords<Shape<'ProjectRole'>> = {
  owner: { name: 'teams.owner', text: 'teams.projectOwnerText' },
  editor: { name: 'teams.editor', text: 'teams.editorText' },
  viewer: { name: 'teams.viewer', text: 'teams.viewerText' },
};
