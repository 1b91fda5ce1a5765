import { useQuery } from '@tanstack/react-query';
import PlugIcon from 'lucide-react/icons/plug';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GoogleConnector } from '../shared/google/GoogleConnector.tsx';
import { SandboxBadge } from '../shared/google/SandboxBadge.tsx';
import { LateSkeleton } from '../shared/skeleton/LateSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';

const PERSONAL: GoogleScope = { projectId: null, teamId: null, isPublicAccount: false };

/** The person's connections to other platforms. */
export function ConnectorsScreen() {
  const t = useTexts();
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  if (settings.isError)
    return (
      <LoadFailure
        title={t('google.unavailable')}
        error={settings.error}
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
      title={t('google.title')}
      description={t('google.text')}
      actions={settings.data.google_sandbox && <SandboxBadge />}
    >
      {settings.data.google ? (
        <GoogleConnector scope={PERSONAL} isAdsEnabled={settings.data.google_ads} />
      ) : (
        <EmptyState
          level={3}
          icon={<PlugIcon size={24} aria-hidden="true" />}
          title={t('google.notSetUpTitle')}
          message={t('google.notSetUpText')}
        />
      )}
    </Card>
  );
}
