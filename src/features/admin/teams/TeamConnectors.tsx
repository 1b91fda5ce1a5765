import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SERVICE_TEXTS } from '../../google/public/GoogleServiceCard.tsx';
import styles from './teams.module.css';

type Connector = Shape<'AdminTeamConnector'>;

/** What people of a team bound, whether it still works, and where the team reads it. */
export function TeamConnectors({ team: { connectors } }: { team: Shape<'AdminTeamDetails'> }) {
  const t = useTexts();
  const usedIn = ({ for_team: forTeam, projects }: Connector) =>
    [...(forTeam ? [t('teamlist.forTeam')] : []), ...projects].join(' · ');
  return (
    <Card title={t('teamlist.connectors')} description={t('teamlist.connectorsText')}>
      {connectors.length === 0 ? (
        <p className={styles.quiet}>{t('teamlist.noConnectors')}</p>
      ) : (
        <ul className={styles.rows}>
          {connectors.map((connector) => (
            <li key={`${connector.user_id} ${connector.service}`} className={styles.row}>
              <div className={styles.who}>
                <span>{t(SERVICE_TEXTS[connector.service].name)}</span>
                <a href={paths.userDetails(connector.user_id)} onClick={followLink}>
                  {connector.user_name}
                </a>
              </div>
              <span className={styles.quiet}>{usedIn(connector) || t('teamlist.notRead')}</span>
              <span className={styles.quiet}>
                {t('teamlist.boundAt', { time: formatDateTime(connector.bound_at) })}
              </span>
              <Badge tone={connector.status === 'bound' ? 'success' : 'danger'}>
                {t(connector.status === 'bound' ? 'teamlist.bound' : 'teamlist.lost')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
