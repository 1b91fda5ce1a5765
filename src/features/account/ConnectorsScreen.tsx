import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import PlugIcon from 'lucide-react/icons/plug';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GoogleConnector } from '../shared/google/GoogleConnector.tsx';
import { SandboxBadge } from '../shared/google/SandboxBadge.tsx';
import { followLink } from '../shared/link/follow-link.ts';
import { useAllowedPages } from '../shared/navigation/use-allowed-pages.ts';
import { infosAtom } from '../shared/session/visitor.ts';
import { LateSkeleton } from '../shared/skeleton/LateSkeleton.tsx';
import styles from './account.module.css';
import { ConnectionScope } from './ConnectionScope.tsx';
import { LoadFailure } from './LoadFailure.tsx';

const ADMIN_PATHS = [paths.platforms()];

/** The person's connections to other platforms, and what is read of them: for themselves, or for a project. */
export function ConnectorsScreen() {
  const t = useTexts();
  const projectId = new URLSearchParams(useSearch()).get('project');
  const scope: GoogleScope = useMemo(
    () => ({ projectId, teamId: null, isPublicAccount: false }),
    [projectId],
  );
  const mayOpen = useAllowedPages(
    ADMIN_PATHS,
    'admin',
    useAtomValue(infosAtom)?.latest_permission_version ?? '',
  );
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
        <div className={styles.stack}>
          <ConnectionScope projectId={projectId} />
          <GoogleConnector key={projectId} scope={scope} isAdsEnabled={settings.data.google_ads} />
          {mayOpen(paths.platforms()) && (
            <div>
              <LinkButton size="small" href={paths.platforms()} onClick={followLink}>
                {t('google.publicLink')}
              </LinkButton>
            </div>
          )}
        </div>
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
