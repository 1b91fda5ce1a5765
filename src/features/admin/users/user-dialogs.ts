// What is asked in windows is fetched when it is first asked.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

export const LazyActionDialog = lazyPart(['details', 'fields'], () =>
  import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog),
);

export const LazyInviteDialog = lazyPart(['fields'], () =>
  import('./InviteDialog.tsx').then(({ InviteDialog }) => InviteDialog),
);
