import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { PromptFormProps } from './PromptForm.tsx';

const PromptForm = lazyPart(['fields', 'forms'], () =>
  import('./PromptForm.tsx').then((part) => part.PromptForm),
);

const skeleton = (
  <div data-loading>
    <Skeleton visible rows={6} />
  </div>
);

/** The form for the parameters of a prompt, fetched when it is first drawn. */
export function LatePromptForm(props: PromptFormProps) {
  return (
    <Suspense fallback={<LateSkeleton>{skeleton}</LateSkeleton>}>
      <PromptForm {...props} />
    </Suspense>
  );
}
