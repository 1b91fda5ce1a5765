import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';

export const TEAM_ROLES: Readonly<Record<Shape<'TeamRole'>, MessageId>> = {
  owner: 'teamlist.roleOwner',
  admin: 'teamlist.roleAdmin',
  member: 'teamlist.roleMember',
  billing: 'teamlist.roleBilling',
};
