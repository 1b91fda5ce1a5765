import { CellPicture, type CellPictureKind } from '../../../ui/CellPicture.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const KINDS: readonly CellPictureKind[] = [
  'first',
  'empty',
  'no-match',
  'forbidden',
  'not-found',
  'failed',
  'offline',
  'all-clear',
];

export const page: CataloguePage = {
  title: 'Cell picture',
  group: 'Feedback',
  specimens: [
    ...KINDS.map((kind) => ({ name: kind, Draw: () => <CellPicture kind={kind} /> })),
    { name: 'in a card', Draw: () => <CellPicture kind="failed" size="card" /> },
  ],
};
