// Fields of filters that few lists have, with their texts, each fetched when the first of them is drawn.
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';

export const LazyNumberRangeField = lazyPart(['fields'], () =>
  import('../../ui/fields/NumberRangeField.tsx').then((part) => part.NumberRangeField),
);
export const LazyPickedField = lazyPart(['fields'], () =>
  import('./PickedField.tsx').then((part) => part.PickedField),
);
