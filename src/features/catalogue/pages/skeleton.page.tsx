import { Skeleton, type SkeletonShape } from '../../../ui/Skeleton.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const SHAPES: readonly SkeletonShape[] = [
  'text',
  'title',
  'avatar',
  'button',
  'block',
  'list',
  'table',
  'message',
];

export const page: CataloguePage = {
  title: 'Skeleton',
  group: 'Feedback',
  specimens: SHAPES.map((shape) => ({
    name: shape,
    width: 'reading',
    Draw: () => <Skeleton shape={shape} visible />,
  })),
};
