// What is seldom asked is fetched when it is first asked.
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

export const LazyMarkPaidDialog = lazyPart(['sales', 'payment', 'details', 'fields', 'dates'], () =>
  import('./MarkPaidDialog.tsx').then(({ MarkPaidDialog }) => MarkPaidDialog),
);

export const LazyCreateSaleDialog = lazyPart(['sales', 'payment', 'plans', 'details', 'fields'], () =>
  import('./CreateSaleDialog.tsx').then(({ CreateSaleDialog }) => CreateSaleDialog),
);
