import { lazyPart } from '../../app/lazy-part/lazy-part.ts';

/** The form of a project, fetched when it is first opened. */
export const LateProjectDialog = lazyPart(['projects'], () =>
  import('../chat/public/chat-keeping/ProjectDialog.tsx').then(({ ProjectDialog }) => ProjectDialog),
);
