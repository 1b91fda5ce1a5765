// What is seldom asked is fetched when it is first asked.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

export const LazyMatchDialog = lazyPart(['books', 'details', 'fields'], () =>
  import('./MatchDialog.tsx').then(({ MatchDialog }) => MatchDialog),
);
