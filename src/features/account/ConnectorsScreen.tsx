import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { useAllowedPages } from '../../app/navigation/use-allowed-pages.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GoogleCard } from '../google/public/GoogleCard.tsx';
import { GoogleConnector } from '../google/public/GoogleConnector.tsx';
import styles from './account.module.css';
import { ConnectionScope } from './ConnectionScope.tsx';

const ADMIN_PATHS = [paths.platforms()];

/** The person's connections to other platforms, and what is read of them: for themselves, for a project, or for a team. */
export function ConnectorsScreen() {
  const t = useTexts();
  const search = new URLSearchParams(useSearch());
  const teamId = search.get('team');
  const projectId = teamId === null ? search.get('project') : null;
  const scope: GoogleScope = useMemo(
    () => ({ projectId, teamId, isPublicAccount: false }),
    [projectId, teamId],
  );
  const teams = useQuery({ ...operationQuery('teamList', {}), enabled: teamId !== null });
  const role = teams.data?.items.find(({ id }) => id === teamId)?.role;
  const mayOpen = useAllowedPages(
    ADMIN_PATHS,
    'admin',
    useAtomValue(infosAtom)?.latest_permission_version ?? '',
  );
  return (
    <GoogleCard titleId="google.title" aboutId="google.text" notSetUpText="google.notSetUpText">
      {(settings) => (
        <div className={styles.stack}>
          <ConnectionScope scope={scope} />
          <GoogleConnector
            key={teamId ?? projectId}
            scope={scope}
            isAdsEnabled={settings.google_ads}
            maySelect={teamId === null || role === 'owner' || role === 'admin'}
          />
          {mayOpen(paths.platforms()) && (
            <div>
              <LinkButton size="small" href={paths.platforms('google')} onClick={followLink}>
                {t('google.publicLink')}
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </GoogleCard>
  );
}
