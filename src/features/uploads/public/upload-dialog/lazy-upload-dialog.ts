import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';

/** The upload dialog, fetched when it is first opened. */
export const LazyUploadDialog = lazyPart(['fields', 'tables'], () =>
  import('./UploadDialog.tsx').then((part) => part.UploadDialog),
);
