// What is asked in windows is fetched when it is first asked.
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
