import { ApiFailure } from '../../api/api-failure.ts';
import type { Shape } from '../../api/shapes.ts';

export type Team = Shape<'TeamDetails'>;
export type Member = Shape<'TeamMember'>;
export type GivenRole = Shape<'GivenTeamRole'>;

/** What somebody may be made, what is chosen first. */
export const GIVEN_ROLES = ['member', 'admin', 'billing'] as const satisfies readonly GivenRole[];

/** Reads that any change of a team makes old. */
export const TEAM_READS = ['teamList', 'teamGet', 'teamCreditsGet', 'projectList'] as const;
/** Reads that a change of a pool makes old. */
export const POOL_READS = [
  'teamCreditsGet',
  'creditEntryList',
  'creditGrantList',
  'creditSummary',
  'creditEstimate',
] as const;
/** Whole credits that the contract takes at most. */
export const MOST_CREDITS = 1_000_000_000;

/** Whether somebody invites and removes people; nobody does in a team that is suspended. */
export function mayManage({ role, suspended_at: suspendedAt }: Pick<Team, 'role' | 'suspended_at'>): boolean {
  return suspendedAt === undefined && (role === 'owner' || role === 'admin');
}

/** What does not exist for this person, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'NOT_FOUND';
}
