import { Suspense } from 'react';
import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';
import { LateSkeleton } from '../../../../app/skeleton/LateSkeleton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { RichTextProps } from './LiveRichText.tsx';

const Live = lazyPart<RichTextProps>(['editor', 'tables'], () =>
  import('./LiveRichText.tsx').then(({ LiveRichText }) => LiveRichText),
);

/** A rich-text editor over markdown, fetched when it is first drawn. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <LateSkeleton>
          <Skeleton visible rows={5} />
        </LateSkeleton>
      }
    >
      <Live {...props} />
    </Suspense>
  );
}
