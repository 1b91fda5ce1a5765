import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** A plan or coupon that the address names: while it is read, where it cannot be, where there is none, or itself. */
export function OpenedRecord<Answer, Found>({
  query,
  find,
  failed,
  gone,
  all,
  children,
}: {
  query: UseQueryResult<Answer>;
  /** Undefined where the answer holds no such record; an answer of 404 is the same. */
  find: (answer: Answer) => Found | undefined;
  failed: string;
  gone: { title: string; message: string };
  all: { href: string; label: string };
  children: (found: Found) => ReactNode;
}) {
  const isGone = query.error instanceof ApiFailure && query.error.status === 404;
  if (query.isError && !isGone) return <LoadFailure title={failed} query={query} />;
  if (!query.data && !isGone)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const found = query.data && find(query.data);
  if (found !== undefined) return children(found);
  return (
    <ErrorState
      level={1}
      picture={<CellPicture kind="not-found" />}
      {...gone}
      actions={
        <LinkButton href={all.href} onClick={followLink}>
          {all.label}
        </LinkButton>
      }
    />
  );
}
