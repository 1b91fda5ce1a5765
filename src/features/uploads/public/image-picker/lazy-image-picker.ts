import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';

/** The image picker, fetched when it is first opened. */
export const LazyImagePicker = lazyPart(['fields', 'tables'], () =>
  import('./ImagePicker.tsx').then((part) => part.ImagePicker),
);
