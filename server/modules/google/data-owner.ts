// Whose Google data a call is about (spec section 3: requestor_user_id, data_owner_user_id; section 6).
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../api-error.ts';
import { googleBindings } from '../../db/schema/google.ts';
import type { Services } from '../../services.ts';
import { ownProject } from '../projects/project-store.ts';

export interface DataScope {
  project_id?: string | undefined;
  team_id?: string | undefined;
}

export interface DataOwner {
  /** Who bound the accounts, or may; empty for a member's view of the installation's where nobody bound any. */
  userId: string;
  /** Whether the accounts are those of the whole installation. */
  isPublic: boolean;
  /** Null: the person's own data, of no project. */
  projectId: string | null;
}

/**
 * Whose data is read in a scope: the person's, or of a project with the public-account flag the installation's.
 * @throws ApiError NOT_FOUND for somebody else's project, and for any team: there is none that the person belongs to
 */
export async function dataOwner(services: Services, userId: string, scope: DataScope): Promise<DataOwner> {
  if (scope.team_id !== undefined) throw notFound();
  if (scope.project_id === undefined) return { userId, isPublic: false, projectId: null };
  if (!isUuid(scope.project_id)) throw notFound();
  const project = await ownProject(services, userId, scope.project_id);
  if (!project.isPublicAccount) return { userId: project.userId, isPublic: false, projectId: project.id };
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
  return { userId: bound[0]?.userId ?? otherwise, isPublic: true, projectId: null };
}

/** The bindings of an owner. */
export function bindingsOf({ userId, isPublic }: Pick<DataOwner, 'userId' | 'isPublic'>) {
  return and(eq(googleBindings.isPublic, isPublic), isPublic ? undefined : eq(googleBindings.userId, userId));
}
