import { type ComponentType, lazy, Suspense } from 'react';
import type { CellPictureKind } from './CellPicture.tsx';
import styles from './LazyCellPicture.module.css';

type Picture = ComponentType<{ kind: CellPictureKind }>;

/** A state says in words what there is: without the line that the picture would come by, it goes without. */
const CellPicture = lazy(async (): Promise<{ default: Picture }> => {
  try {
    return { default: (await import('./CellPicture.tsx')).CellPicture };
  } catch {
    return { default: () => null };
  }
});

/** A `CellPicture` that comes with its state, for pages that rarely show one. Its place is kept, so that the words do not move. */
export function LazyCellPicture({ kind }: { kind: CellPictureKind }) {
  return (
    <Suspense fallback={<span className={styles.place} aria-hidden="true" />}>
      <CellPicture kind={kind} />
    </Suspense>
  );
}
