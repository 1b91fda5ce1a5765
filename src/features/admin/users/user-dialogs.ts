// What is asked in windows is fetched when it is first asked.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

// what goes with an account is told in the words in which its owner is told it
export const LazyActionDialog = lazyPart(['details', 'fields', 'profile'], () =>
  import('./ActionDialog.tsx').then(({ ActionDialog }) => ActionDialog),
);

export const LazyInviteDialog = lazyPart(['fields'], () =>
  import('./InviteDialog.tsx').then(({ InviteDialog }) => InviteDialog),
);
