import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';

const ProjectPresence = lazyPart(['shells'], () =>
  import('./ProjectPresence.tsx').then((part) => part.ProjectPresence),
);

/** Who else has a shared project, or a chat of it, open; nothing until that is fetched. */
export function LazyProjectPresence(props: ComponentProps<typeof ProjectPresence>) {
  return (
    <Suspense fallback={null}>
      <ProjectPresence {...props} />
    </Suspense>
  );
}
