import { useQuery } from '@tanstack/react-query';
import LinkIcon from 'lucide-react/icons/link';
import UserPlusIcon from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InviteDialog } from '../teams/public/people/InviteDialog.tsx';
import { LeavingDialog } from '../teams/public/people/LeavingDialog.tsx';
import { PeopleCard } from '../teams/public/people/PeopleCard.tsx';
import { PROJECT_ROLES } from '../teams/public/people/people-words.ts';
import { WaitingInvites } from '../teams/public/people/WaitingInvites.tsx';
import { PROJECT_READS, type Project } from './project-words.ts';
import styles from './projects.module.css';

type People = Shape<'ProjectPeople'>;
const GIVEN = ['viewer', 'editor'] as const;

/** Who is in a project: people who were invited, invitations that wait, and the team that reads it. */
export function ProjectPeople({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const path = { project_id: project.id };
  const query = useQuery(operationQuery('projectPeopleGet', { path }));
  const [asked, setAsked] = useState<'mail' | 'link' | null>(null);
  const [removedId, setRemovedId] = useState<string | null>(null);
  const change = useWrite('projectMemberUpdate', {
    reads: PROJECT_READS,
    onDone: () => flash(t('teams.roleChanged')),
  });
  const resend = useWrite('projectInviteResend', {
    reads: PROJECT_READS,
    onDone: () => flash(t('teams.sentAgain')),
  });
  const revoke = useWrite('projectInviteRevoke', {
    reads: PROJECT_READS,
    onDone: () => flash(t('teams.revoked')),
  });
  if (query.isError && !query.data)
    return <LoadFailure size="card" title={t('projectPages.membersFailed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { people } = query.data;
  const isOwner = people.role === 'owner';
  const removed = people.members.find(({ id }) => id === removedId);
  return (
    <div className={styles.stack}>
      {isOwner && (
        <div className={styles.bar}>
          <Button icon={<LinkIcon size={16} aria-hidden="true" />} onClick={() => setAsked('link')}>
            {t('teams.inviteByLink')}
          </Button>
          <Button
            variant="primary"
            icon={<UserPlusIcon size={16} aria-hidden="true" />}
            onClick={() => setAsked('mail')}
          >
            {t('teams.invite')}
          </Button>
        </div>
      )}
      <PeopleCard
        members={people.members}
        roles={PROJECT_ROLES}
        given={GIVEN}
        isManager={isOwner}
        description={t('projectPages.peopleText')}
        words={{ leave: 'projectPages.leave', remove: 'projectPages.remove' }}
        isBusy={change.isRunning}
        problem={change.problem}
        onRole={({ id }, role) => change.run({ path: { ...path, user_id: id }, body: { role } })}
        onRemove={({ id }) => setRemovedId(id)}
      />
      <WaitingInvites
        invites={people.invites}
        roles={PROJECT_ROLES}
        isBusy={resend.isRunning || revoke.isRunning}
        problem={resend.problem ?? revoke.problem}
        onResend={(inviteId) => resend.run({ path: { ...path, invite_id: inviteId }, body: {} })}
        onRevoke={(inviteId) => revoke.run({ path: { ...path, invite_id: inviteId }, body: {} })}
      />
      <TeamCard project={project} onEdit={onEdit} />
      {asked !== null && <Invite projectId={project.id} by={asked} onClose={() => setAsked(null)} />}
      {removed && (
        <Leaving project={project} people={people} member={removed} onClose={() => setRemovedId(null)} />
      )}
    </div>
  );
}

/** The team that reads the project. */
function TeamCard({
  project: { team, owner, is_own: isOwn },
  onEdit,
}: {
  project: Project;
  onEdit: () => void;
}) {
  const t = useTexts();
  if (!team && !isOwn) return null;
  return (
    <Card
      title={team ? t('projectPages.team', { name: team.name }) : t('project.team')}
      actions={
        team ? (
          <LinkButton href={workPaths.team(team.id)} onClick={followLink}>
            {t('projectPages.openTeam')}
          </LinkButton>
        ) : (
          <Button onClick={onEdit}>{t('projectPages.edit')}</Button>
        )
      }
    >
      <p className={styles.quiet}>
        {team
          ? t('projectPages.members', { name: team.name, owner: owner.name })
          : t('projectPages.notSharedText')}
      </p>
    </Card>
  );
}

function Invite({ projectId, by, onClose }: { projectId: string; by: 'mail' | 'link'; onClose: () => void }) {
  const t = useTexts();
  const [address, setAddress] = useState<string | null>(null);
  const write = useWrite('projectInviteCreate', {
    reads: PROJECT_READS,
    onDone: ({ token }, { body: { email = '' } }) => {
      if (token !== undefined) {
        setAddress(location.origin + workPaths.acceptInvite('project', token));
        return;
      }
      flash(t('teams.invited', { email }));
      onClose();
    },
  });
  return (
    <InviteDialog
      by={by}
      roles={PROJECT_ROLES}
      given={GIVEN}
      write={write}
      address={address}
      onInvite={(body) => write.run({ path: { project_id: projectId }, body })}
      onClose={onClose}
    />
  );
}

/** Removes somebody, or oneself, and asks who gets their chats of the project. */
function Leaving({
  project,
  people,
  member: { id: memberId, name, is_you: leaves, chats: count },
  onClose,
}: {
  project: Project;
  people: People;
  member: Shape<'ProjectMember'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const write = useWrite('projectMemberRemove', {
    reads: PROJECT_READS,
    onDone: () => {
      flash(leaves ? t('teams.left', { team: project.name }) : t('teams.removed', { name }));
      onClose();
      if (leaves) navigate(workPaths.projects());
    },
  });
  return (
    <LeavingDialog
      title={leaves ? t('teams.leaveTitle', { team: project.name }) : t('teams.removeTitle', { name })}
      text={t(leaves ? 'projectPages.leaveText' : 'projectPages.removeText')}
      submitLabel={t(leaves ? 'projectPages.leave' : 'projectPages.remove')}
      nothing={t('projectPages.nothingShared')}
      heirs={
        count === 0
          ? null
          : people.members.filter(
              ({ id, role, is_active: isActive }) => id !== memberId && isActive && role !== 'viewer',
            )
      }
      words={{
        question: t('projectPages.heir', { count }),
        hint: t('projectPages.heirHint'),
        nobody: leaves ? t('projectPages.keepMine') : t('projectPages.keepTheirs', { name }),
      }}
      write={write}
      onSubmit={(heirId) =>
        write.run({ path: { project_id: project.id, user_id: memberId }, body: { heir_id: heirId } })
      }
      onClose={onClose}
    />
  );
}
