import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { CataloguePage } from '../catalogue-page.ts';

const DetailSpecimen = lazyPart(['details', 'fields', 'dates'], () =>
  import('../DetailSpecimen.tsx').then((part) => part.DetailSpecimen),
);
const LiveDetail = lazyPart(['details', 'fields', 'dates'], () =>
  import('../LiveDetail.tsx').then((part) => part.LiveDetail),
);

export const page: CataloguePage = {
  title: 'Detail page',
  group: 'Details',
  specimens: [
    { name: 'read', alone: true, Draw: () => <DetailSpecimen state="read" /> },
    { name: 'masked and secret fields', alone: true, Draw: () => <DetailSpecimen state="masked" /> },
    { name: 'editing', alone: true, Draw: () => <DetailSpecimen state="editing" /> },
    { name: 'changed fields', alone: true, Draw: () => <DetailSpecimen state="dirty" /> },
    { name: 'wrong fields', alone: true, Draw: () => <DetailSpecimen state="wrong" /> },
    { name: 'saving', alone: true, Draw: () => <DetailSpecimen state="saving" /> },
    { name: 'saved', alone: true, Draw: () => <DetailSpecimen state="saved" /> },
    { name: 'save failed', alone: true, Draw: () => <DetailSpecimen state="failed" /> },
    { name: 'draft offered', alone: true, Draw: () => <DetailSpecimen state="draft" /> },
    { name: 'newer version', alone: true, Draw: () => <DetailSpecimen state="newer" /> },
    { name: 'conflict', alone: true, Draw: () => <DetailSpecimen state="conflict" /> },
    { name: 'conflict without clashes', alone: true, Draw: () => <DetailSpecimen state="noClash" /> },
    { name: 'very long texts', alone: true, Draw: () => <DetailSpecimen state="long" /> },
    { name: 'loading', alone: true, Draw: () => <DetailSpecimen state="loading" /> },
    { name: 'not found', alone: true, Draw: () => <LiveDetail answer="missing" /> },
    { name: 'error', alone: true, Draw: () => <LiveDetail answer="failed" /> },
    { name: 'live', alone: true, Draw: () => <LiveDetail answer="record" /> },
  ],
};
