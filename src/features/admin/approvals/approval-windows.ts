// What is asked in windows is fetched when it is first asked.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

export const LazyApprovalPanel = lazyPart(['approvals', 'details', 'fields'], () =>
  import('./ApprovalPanel.tsx').then(({ ApprovalPanel }) => ApprovalPanel),
);

export const LazyHeldDialog = lazyPart(['approvals', 'details', 'fields'], () =>
  import('./HeldDialog.tsx').then(({ HeldDialog }) => HeldDialog),
);

export const LazyApprovalBar = lazyPart(['approvals'], () =>
  import('./ApprovalBar.tsx').then(({ ApprovalBar }) => ApprovalBar),
);

export const LazyApprovalRequests = lazyPart(['approvals'], () =>
  import('./ApprovalRequests.tsx').then(({ ApprovalRequests }) => ApprovalRequests),
);

export const LazyDecideManyDialog = lazyPart(['approvals', 'details', 'fields'], () =>
  import('./DecideManyDialog.tsx').then(({ DecideManyDialog }) => DecideManyDialog),
);
