import { useQuery } from '@tanstack/react-query';
import PlugIcon from 'lucide-react/icons/plug';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GoogleConnector } from '../shared/google/GoogleConnector.tsx';
import { SandboxBadge } from '../shared/google/SandboxBadge.tsx';
import { LateSkeleton } from '../shared/skeleton/LateSkeleton.tsx';

/** The administrators' calls, for no project: each selects for itself what it reads. */
const PUBLIC: GoogleScope = { projectId: null, teamId: null, isPublicAccount: true };

/** The accounts of other platforms that the whole installation uses (spec section 6, public account). */
export function PlatformsScreen() {
  const t = useTexts();
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  if (settings.isError)
    return (
      <ErrorState
        level={2}
        title={t('google.unavailable')}
        message={settings.error.message || t('error.pageText')}
        requestId={settings.error instanceof ApiFailure ? settings.error.requestId : undefined}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  if (!settings.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return (
    <Card
      title={t('google.publicTitle')}
      description={t('google.publicAbout')}
      actions={settings.data.google_sandbox && <SandboxBadge />}
    >
      {settings.data.google ? (
        <GoogleConnector scope={PUBLIC} isAdsEnabled={settings.data.google_ads} />
      ) : (
        <EmptyState
          level={3}
          icon={<PlugIcon size={24} aria-hidden="true" />}
          title={t('google.notSetUpTitle')}
          message={t('google.publicSetUp')}
        />
      )}
    </Card>
  );
}
