import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export interface RecordPanelProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** In place of a record that is not there. */
  gone: { title: string; text: string };
  /** Title of what stands in place of one that could not be read. */
  failed: string;
  /** Buttons beside Close. */
  actions?: (data: Data) => ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** One record of a list in a window over it, with every state of reading it. */
export function RecordPanel<Data>(props: RecordPanelProps<Data>) {
  const { title, query, gone, failed, actions, onClose, children } = props;
  const t = useTexts();
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  const isGone = error?.status === 404;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {data !== undefined && actions?.(data)}
        </>
      }
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          level={3}
          title={isGone ? gone.title : failed}
          message={isGone ? gone.text : error.message}
          requestId={error.requestId}
          onRetry={isGone ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
    </Dialog>
  );
}
