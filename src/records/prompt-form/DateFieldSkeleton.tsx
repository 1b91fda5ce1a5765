import { type ReactNode, Suspense } from 'react';
import { TextField } from '../../ui/TextField.tsx';

/** Keeps the place of a date field while it is fetched. */
export function DateFieldSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div data-loading>
          <TextField label={label} disabled />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
