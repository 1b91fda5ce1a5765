import { useQuery } from '@tanstack/react-query';
import UserPlusIcon from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { useBounds, usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { LazyRevealedText } from '../public/revealed-text.ts';
import { BILLING, BillingTab } from '../users/BillingTab.tsx';
import { InvitesCard } from './InvitesCard.tsx';
import { TeamCredits } from './TeamCredits.tsx';
import { LazyAddMember, LazyDissolveTeam, LazyTeamConnectors } from './team-dialogs.ts';
import { RemoveFromTeam, RenameTeam, ResumeTeam, SuspendTeam, TransferOwner } from './team-forms.tsx';
import { TEAM_ROLES } from './team-words.ts';
import styles from './teams.module.css';

type Details = Shape<'AdminTeamDetails'>;

/** One team: who is in it, who is invited, what it reads; and what administrators do to it. */
export function TeamDetails({ teamId }: { teamId: string }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminTeamGet', { path: { team_id: teamId } }),
    retry: false,
  });
  if (query.error instanceof ApiFailure && query.error.status === 404)
    return (
      <ErrorState
        level={1}
        picture={<CellPicture kind="not-found" />}
        title={t('teamlist.gone')}
        message={t('teamlist.goneText')}
        actions={
          <LinkButton href={adminPaths.teams()} onClick={followLink}>
            {t('teamlist.all')}
          </LinkButton>
        }
      />
    );
  if (query.isError) return <LoadFailure title={t('teamlist.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <Parts team={query.data.details} />;
}

const ASKED = [
  'adminTeamUpdate',
  'adminTeamMemberAdd',
  'adminUserReveal',
  'adminOperationList',
  'adminCreditEntryList',
  ...BILLING,
] as const;

function Parts({ team }: { team: Details }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'people';
  const permitted = usePermitted(ASKED);
  const bounds = useBounds();
  const canReveal = bounds?.masks.includes('email') === false && permitted.has('adminUserReveal');
  const mayEdit = permitted.has('adminTeamUpdate');
  const [asked, setAsked] = useState<
    'rename' | 'transfer' | 'dissolve' | 'add' | 'suspend' | 'resume' | { removeId: string } | null
  >(null);
  const close = () => setAsked(null);
  const people = (
    <div className={styles.cards}>
      <Card
        title={t('teamlist.members')}
        actions={
          permitted.has('adminTeamMemberAdd') && (
            <Button
              size="small"
              icon={<UserPlusIcon size={16} aria-hidden="true" />}
              onClick={() => setAsked('add')}
            >
              {t('teamlist.add')}
            </Button>
          )
        }
      >
        <ul className={styles.rows}>
          {team.members.map((member) => (
            <li key={member.id} className={styles.row}>
              <div className={styles.who}>
                <a href={paths.userDetails(member.id)} onClick={followLink}>
                  {member.name}
                </a>
                {canReveal ? (
                  <Suspense fallback={<p className={styles.quiet}>{member.email}</p>}>
                    <LazyRevealedText
                      label={t('teamlist.addressOf', { name: member.name })}
                      masked={member.email}
                      of={{ operation: 'adminUserReveal', path: { user_id: member.id } }}
                    />
                  </Suspense>
                ) : (
                  <p className={styles.quiet}>{member.email}</p>
                )}
              </div>
              <Badge>{t(TEAM_ROLES[member.role])}</Badge>
              {!member.is_active && <Badge tone="warning">{t('teamlist.inactive')}</Badge>}
              <span className={styles.quiet}>
                {member.last_seen_at === undefined ? '–' : <CellTime seconds={member.last_seen_at} />}
              </span>
              {mayEdit && member.role !== 'owner' && (
                <Button
                  size="small"
                  variant="ghost"
                  label={t('teamlist.removeOf', { name: member.name })}
                  onClick={() => setAsked({ removeId: member.id })}
                >
                  {t('teamlist.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <InvitesCard team={team} />
      <Card title={t('teamlist.projects')}>
        {team.projects.length === 0 ? (
          <p className={styles.quiet}>{t('teamlist.noProjects')}</p>
        ) : (
          <ul className={styles.rows}>
            {team.projects.map(({ id, name, owner_name: owner }) => (
              <li key={id} className={styles.row}>
                <span className={styles.who}>{name}</span>
                <span className={styles.quiet}>{owner}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
  const tabs: readonly Tab<string>[] = [
    { value: 'people', label: t('teamlist.people'), content: people },
    ...(BILLING.some((operation) => permitted.has(operation))
      ? [
          {
            value: 'billing',
            label: t('shells.menu.billing'),
            content: <BillingTab teamId={team.id} permitted={permitted} />,
          },
        ]
      : []),
    {
      value: 'credits',
      label: t('teamlist.credits'),
      content: (
        <TeamCredits
          team={team}
          ledgerHref={
            permitted.has('adminCreditEntryList') ? adminPaths.credits({ team: team.id }) : undefined
          }
        />
      ),
    },
    {
      value: 'connectors',
      label: t('teamlist.connectors'),
      content: (
        <Suspense fallback={<Skeleton visible={false} rows={4} />}>
          <LazyTeamConnectors team={team} />
        </Suspense>
      ),
    },
  ];
  const removed =
    asked !== null && typeof asked === 'object'
      ? team.members.find(({ id }) => id === asked.removeId)
      : undefined;
  return (
    <AdminPage
      title={team.name}
      text={t('teamlist.about', {
        count: team.taken,
        seats: team.seats,
        time: formatDateTime(team.created_at),
      })}
      actions={
        <div className={styles.actions}>
          <LinkButton href={adminPaths.teams()} onClick={followLink}>
            {t('teamlist.all')}
          </LinkButton>
          {permitted.has('adminOperationList') && (
            <LinkButton
              href={adminPaths.operations({ entity: 'team', entityId: team.id, days: 'all' })}
              onClick={followLink}
            >
              {t('teamlist.history')}
            </LinkButton>
          )}
          {mayEdit && (
            <>
              <Button onClick={() => setAsked('rename')}>{t('teamlist.rename')}</Button>
              <Button disabled={team.members.length < 2} onClick={() => setAsked('transfer')}>
                {t('teamlist.transfer')}
              </Button>
              {team.suspended_at === undefined ? (
                <Button onClick={() => setAsked('suspend')}>{t('teamlist.suspend')}</Button>
              ) : (
                <Button onClick={() => setAsked('resume')}>{t('teamlist.resume')}</Button>
              )}
              <Button variant="danger" onClick={() => setAsked('dissolve')}>
                {t('teamlist.dissolve')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {team.suspended_at !== undefined && (
        <Alert
          tone="warning"
          title={t('teamlist.suspendedSince', { time: formatDateTime(team.suspended_at) })}
        >
          {t('teamlist.suspendedNote')}
        </Alert>
      )}
      <Tabs
        label={t('details.tabs')}
        value={tabs.some(({ value }) => value === tab) ? tab : 'people'}
        onChange={(value) =>
          setSearch(
            (before) => {
              before.set('tab', value);
              return before;
            },
            { replace: true },
          )
        }
        tabs={tabs}
      />
      {asked === 'rename' && <RenameTeam team={team} onClose={close} />}
      {asked === 'suspend' && <SuspendTeam team={team} onClose={close} />}
      {asked === 'resume' && <ResumeTeam team={team} onClose={close} />}
      {asked === 'transfer' && <TransferOwner team={team} onClose={close} />}
      <Suspense>{asked === 'add' && <LazyAddMember team={team} onClose={close} />}</Suspense>
      {removed && <RemoveFromTeam team={team} member={removed} onClose={close} />}
      <Suspense>{asked === 'dissolve' && <LazyDissolveTeam team={team} onClose={close} />}</Suspense>
    </AdminPage>
  );
}
