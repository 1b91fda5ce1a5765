import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link';
import PlusIcon from 'lucide-react/icons/plus';
import UserPlusIcon from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InvitesCard } from './InvitesCard.tsx';
import { MembersCard } from './MembersCard.tsx';
import { TEAM_ROLES } from './public/people/people-words.ts';
import { TeamCreditsCards } from './TeamCreditsCards.tsx';
import { TeamInviteDialog } from './TeamInviteDialog.tsx';
import { TeamNameDialog } from './TeamNameDialog.tsx';
import { TransferTeam } from './TransferTeam.tsx';
import { isGone, mayManage, TEAM_READS, type Team } from './team-words.ts';
import styles from './teams.module.css';

/** The teams of a person: one of them with its people, its invitations and its seats. */
export function TeamScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const teams = useQuery(operationQuery('teamList', {}));
  const show = (teamId: string) =>
    setSearch((before) => {
      before.set('id', teamId);
      return before;
    });
  if (teams.isError)
    return (
      <Failure
        error={teams.error}
        isGone={false}
        onRetry={() => void teams.refetch()}
        retrying={teams.isFetching}
      />
    );
  if (!teams.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { items } = teams.data;
  const asked = search.get('id');
  const teamId = asked ?? items[0]?.id;
  const create = (
    <Button
      variant={items.length === 0 ? 'primary' : 'default'}
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      {t('teams.create')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      {items.length > 0 && (
        <div className={styles.actions}>
          {items.length > 1 && (
            <Select
              label={t('teams.switch')}
              hideLabel
              value={items.some(({ id }) => id === teamId) ? (teamId ?? null) : null}
              placeholder={t('teams.switch')}
              onChange={show}
              options={items.map(({ id, name, role, suspended_at: suspendedAt }) => ({
                value: id,
                label: name,
                hint: t(suspendedAt === undefined ? TEAM_ROLES[role].name : 'teams.isSuspended'),
              }))}
            />
          )}
          {create}
        </div>
      )}
      {teamId === undefined ? (
        <Card>
          <EmptyState
            picture={<CellPicture kind="empty" />}
            title={t('teams.none')}
            message={t('teams.noneText')}
            actions={create}
          />
        </Card>
      ) : (
        <OneTeam key={teamId} teamId={teamId} />
      )}
      {isCreating && <TeamNameDialog onDone={show} onClose={() => setCreating(false)} />}
    </div>
  );
}

function Failure({
  error,
  isGone: gone,
  onRetry,
  retrying,
}: {
  error: unknown;
  isGone: boolean;
  onRetry: () => void;
  retrying: boolean;
}) {
  const t = useTexts();
  const failure = error instanceof ApiFailure ? error : undefined;
  return gone ? (
    <ErrorState
      picture={<CellPicture kind="not-found" />}
      title={t('teams.gone')}
      message={t('teams.goneText')}
    />
  ) : (
    <ErrorState
      picture={<CellPicture kind="failed" />}
      title={t('teams.failed')}
      message={failure?.message || t('error.pageText')}
      requestId={failure?.requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

function OneTeam({ teamId }: { teamId: string }) {
  const query = useQuery({
    ...operationQuery('teamGet', { path: { team_id: teamId } }),
    retry: (failures, error) => failures < 2 && !isGone(error),
  });
  // whoever is removed sees nothing of the team any more, in an open tab too
  if (query.isError && (isGone(query.error) || !query.data))
    return (
      <Failure
        error={query.error}
        isGone={isGone(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <TeamCards team={query.data.team} />;
}

function TeamCards({ team }: { team: Team }) {
  const t = useTexts();
  const [asked, setAsked] = useState<'mail' | 'link' | 'rename' | 'dissolve' | null>(null);
  const close = () => setAsked(null);
  const [, navigate] = useLocation();
  const dissolve = useWrite('teamDelete', {
    reads: TEAM_READS,
    onDone: () => {
      flash(t('teams.dissolved', { team: team.name }));
      close();
      navigate(workPaths.team());
    },
  });
  const invited = team.invites.filter(
    ({ email, has_expired: hasExpired }) => email !== undefined && !hasExpired,
  ).length;
  const taken = team.members.length + invited;
  const isFull = taken >= team.seats;
  const isSuspended = team.suspended_at !== undefined;
  return (
    <>
      {team.suspended_at !== undefined && (
        <Alert tone="warning" title={t('teams.suspended', { time: formatDateTime(team.suspended_at) })}>
          {t('teams.suspendedText')}
        </Alert>
      )}
      <div className={styles.head}>
        <Avatar name={team.name} size="large" decorative />
        <div className={styles.names}>
          <h2 className={styles.name}>{team.name}</h2>
          <p className={styles.quiet}>
            {t('teams.about', {
              role: t(TEAM_ROLES[team.role].name),
              count: team.members.length,
              time: formatDateTime(team.created_at),
            })}
          </p>
        </div>
        {mayManage(team) && (
          <div className={styles.actions}>
            <Button
              disabled={isFull}
              icon={<LinkIcon size={16} aria-hidden="true" />}
              onClick={() => setAsked('link')}
            >
              {t('teams.inviteByLink')}
            </Button>
            <Button
              variant="primary"
              disabled={isFull}
              icon={<UserPlusIcon size={16} aria-hidden="true" />}
              onClick={() => setAsked('mail')}
            >
              {t('teams.invite')}
            </Button>
          </div>
        )}
      </div>
      <TeamCreditsCards teamId={team.id} invited={invited} isSuspended={isSuspended} />
      <MembersCard team={team} />
      {!isSuspended && <InvitesCard team={team} />}
      {team.role === 'owner' && !isSuspended && (
        <Card
          title={t('teams.ownership')}
          description={t('teams.ownershipText')}
          actions={<HelpTag id="teams.ownership" />}
        >
          <div className={styles.actions}>
            <Button onClick={() => setAsked('rename')}>{t('teams.rename')}</Button>
            <TransferTeam team={team} />
            <Button variant="danger" onClick={() => setAsked('dissolve')}>
              {t('teams.dissolve')}
            </Button>
          </div>
        </Card>
      )}
      {(asked === 'mail' || asked === 'link') && (
        <TeamInviteDialog teamId={team.id} by={asked} onClose={close} />
      )}
      {asked === 'rename' && <TeamNameDialog team={team} onClose={close} />}
      {asked === 'dissolve' && (
        <DestructiveDialog
          title={t('teams.dissolveTitle', { team: team.name })}
          message={`${t('teams.dissolveText')} ${t('teams.dissolvePlan')}`}
          confirmLabel={t('teams.dissolve')}
          typedName={team.name}
          running={dissolve.isRunning}
          failure={
            dissolve.failure
              ? { message: dissolve.failure.message, requestId: dissolve.failure.requestId ?? null }
              : null
          }
          onConfirm={() => dissolve.run({ path: { team_id: team.id }, body: {} })}
          onCancel={close}
        />
      )}
    </>
  );
}
