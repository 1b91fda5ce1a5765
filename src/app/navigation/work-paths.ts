// Addresses of those who work together: they come with the pages of the personal area, and not with the first page of everybody.
import { query } from '../../entry-paths.ts';

export const workPaths = {
  /** The teams of the person; one of them. */
  team: (teamId?: string) => `/account/team-manager${query({ id: teamId })}`,
  /** What the link of an invitation opens. */
  acceptInvite: (kind: 'team' | 'project', token: string) => `/${kind}s/accept-invite${query({ token })}`,
  /** The brands of the person and their teams. */
  brands: () => '/account/brand-center',
  /** The projects of the person; one of them. */
  projects: () => '/account/project',
  project: (projectId: string) => `/account/project/${encodeURIComponent(projectId)}`,
};
