import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { helpsAtom } from './helps.ts';

const HelpButton = lazy(() => import('./HelpButton.tsx').then(({ HelpButton: part }) => ({ default: part })));

/** A help button where the back office has written help for a place; nothing elsewhere. Each place stands in openapi/pages (`help`). */
export function HelpTag({ id }: { id: string }) {
  const help = useAtomValue(helpsAtom)[id];
  if (!help) return null;
  return (
    <Suspense>
      <HelpButton help={help} />
    </Suspense>
  );
}
