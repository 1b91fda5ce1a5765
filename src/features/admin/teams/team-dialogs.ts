// What is asked in windows, and parts that are opened, are fetched when they are first drawn.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

export const LazyCreateTeam = lazyPart([], () =>
  import('./people-forms.tsx').then(({ CreateTeam }) => CreateTeam),
);

export const LazyAddMember = lazyPart([], () =>
  import('./people-forms.tsx').then(({ AddMember }) => AddMember),
);

export const LazyInviteForm = lazyPart([], () =>
  import('./team-forms.tsx').then(({ InviteForm }) => InviteForm),
);

export const LazyTeamConnectors = lazyPart(['google'], () =>
  import('./TeamConnectors.tsx').then(({ TeamConnectors }) => TeamConnectors),
);

export const LazyDissolveTeam = lazyPart([], () =>
  import('./DissolveTeam.tsx').then(({ DissolveTeam }) => DissolveTeam),
);
