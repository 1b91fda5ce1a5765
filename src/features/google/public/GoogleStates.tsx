import type { UseQueryResult } from '@tanstack/react-query';
import PlugIcon from 'lucide-react/icons/plug';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Answer } from '../../../api/shapes.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export type SiteSettings = Answer<'siteSettingsGet'>;

/** What stands where Google's services belong while nobody knows whether Google is set up, and where it is not. */
export function GoogleStates({
  settings,
  notSetUpText,
  children,
}: {
  settings: UseQueryResult<SiteSettings>;
  /** What the reader can do about it. */
  notSetUpText: MessageId;
  children: (settings: SiteSettings) => ReactNode;
}) {
  const t = useTexts();
  const { data, error } = settings;
  if (data?.google) return children(data);
  if (data)
    return (
      <EmptyState
        level={3}
        icon={<PlugIcon size={24} aria-hidden="true" />}
        title={t('google.notSetUpTitle')}
        message={t(notSetUpText)}
      />
    );
  if (error)
    return (
      <ErrorState
        level={3}
        title={t('google.unavailable')}
        message={error.message || t('error.pageText')}
        requestId={error instanceof ApiFailure ? error.requestId : undefined}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}
