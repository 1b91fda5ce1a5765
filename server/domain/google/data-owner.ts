// Whose Google data a call is about (spec section 3: requestor_user_id, data_owner_user_id; section 6).
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../kernel/api-error.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import type { Services } from '../../services.ts';
import { ownProject } from '../projects/project-store.ts';
import { requireMembership } from '../teams/team-store.ts';

export interface DataScope {
  project_id?: string | undefined;
  team_id?: string | undefined;
}

export interface DataOwner {
  /** Who bound the accounts, or may; empty for a member's view of the installation's where nobody bound any. */
  userId: string;
  /** Whether the accounts are those of the whole installation. */
  isPublic: boolean;
  /** Null: of no project. */
  projectId: string | null;
  /** Null: of no team. */
  teamId: string | null;
  /** Whether who asks may choose what is read. */
  maySelect: boolean;
}

/** A person's own data, of no project and no team. */
export const personalData = (userId: string): DataOwner => ({
  userId,
  isPublic: false,
  projectId: null,
  teamId: null,
  maySelect: true,
});

/**
 * Whose data is read in a scope: the person's, of a project with the public-account flag the installation's, of a team its owner's.
 * With both ids it is the project's, the narrower one.
 * @throws ApiError NOT_FOUND for somebody else's project, and for a team that the person is not in
 */
export async function dataOwner(services: Services, userId: string, scope: DataScope): Promise<DataOwner> {
  const membership =
    scope.team_id === undefined ? undefined : await requireMembership(services, userId, scope.team_id);
  if (scope.project_id === undefined) {
    if (!membership) return personalData(userId);
    const { team, role } = membership;
    const maySelect = role === 'owner' || role === 'admin';
    return { ...personalData(team.ownerId), teamId: team.id, maySelect };
  }
  if (!isUuid(scope.project_id)) throw notFound();
  const project = await ownProject(services, userId, scope.project_id);
  if (!project.isPublicAccount) return { ...personalData(project.userId), projectId: project.id };
  // a member of the project binds nothing for the installation, also where nothing is bound yet
  return { ...(await publicOwner(services, '')), projectId: project.id };
}

/**
 * Who owns the accounts of the whole installation: the administrator who bound them.
 * @param otherwise who owns them while nothing is bound: the administrator who asks
 */
export async function publicOwner(services: Services, otherwise: string): Promise<DataOwner> {
  const bound = await services.db
    .select({ userId: googleBindings.userId })
    .from(googleBindings)
    .where(eq(googleBindings.isPublic, true))
    .limit(1);
  return { ...personalData(bound[0]?.userId ?? otherwise), isPublic: true };
}

/** The bindings of an owner. */
export function bindingsOf({ userId, isPublic }: Pick<DataOwner, 'userId' | 'isPublic'>) {
  return and(eq(googleBindings.isPublic, isPublic), isPublic ? undefined : eq(googleBindings.userId, userId));
}
