import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { loadFormatter, type MessageId, useTexts } from '../../i18n/texts.ts';
import {
  type AcceptOutcome,
  type DeclineOutcome,
  type InviteView,
  inviteAcceptance,
  type ReadOutcome,
} from '../../machines/invite-acceptance/index.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PROJECT_ROLES, type RoleWords, TEAM_ROLES } from './public/people/people-words.ts';
import styles from './teams.module.css';

async function read(token: string, signal: AbortSignal): Promise<ReadOutcome> {
  if (token === '') return { kind: 'gone' };
  try {
    const { invite } = await call('inviteGet', { body: { token } }, { quiet: true, signal });
    return { kind: 'read', invite };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 404 || error.status === 422) return { kind: 'gone' };
    return { kind: 'failed', message: error.message, requestId: error.requestId ?? null };
  }
}

async function accept(token: string, idempotencyKey: string, signal: AbortSignal): Promise<AcceptOutcome> {
  try {
    const { id } = await call('inviteAccept', { body: { token } }, { quiet: true, signal, idempotencyKey });
    return { kind: 'accepted', id };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 || error.status === 401
      ? { kind: 'stale' }
      : { kind: 'refused', message: error.message };
  }
}

async function decline(token: string, signal: AbortSignal): Promise<DeclineOutcome> {
  try {
    await call('inviteDecline', { body: { token } }, { quiet: true, signal });
    return { kind: 'declined' };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 404 || error.status === 401
      ? { kind: 'stale' }
      : { kind: 'refused', message: error.message };
  }
}

const ROLES: RoleWords = { ...TEAM_ROLES, ...PROJECT_ROLES, owner: TEAM_ROLES.owner };

/** Why an invitation cannot be accepted, and what to do. */
const CLOSED: Readonly<
  Record<Exclude<InviteView['state'], 'open' | 'member'>, { title: MessageId; text: MessageId }>
> = {
  wrong_email: { title: 'teams.wrongEmail', text: 'teams.wrongEmailText' },
  expired: { title: 'teams.inviteExpired', text: 'teams.inviteExpiredText' },
  revoked: { title: 'teams.inviteRevoked', text: 'teams.inviteRevokedText' },
  declined: { title: 'teams.inviteDeclined', text: 'teams.inviteDeclinedText' },
  used: { title: 'teams.inviteUsed', text: 'teams.inviteUsedText' },
};

/** /teams/accept-invite and /projects/accept-invite: what somebody is invited into, accepting and declining it. */
export function AcceptInviteScreen() {
  const visitor = useAtomValue(visitorAtom);
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  useEffect(() => {
    loadFormatter();
  }, []);
  if (visitor.state === 'starting') return <Waiting />;
  const isSignedIn = visitor.state === 'signedIn';
  return <Invitation key={`${isSignedIn} ${token}`} token={token} isSignedIn={isSignedIn} />;
}

function Waiting() {
  return (
    <main className={styles.page}>
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    </main>
  );
}

function Invitation({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const t = useTexts();
  const [machine] = useState(() => {
    const key = newIdempotencyKey();
    return inviteAcceptance.provide({
      actors: {
        read: fromPromise<ReadOutcome>(({ signal }) => read(token, signal)),
        accept: fromPromise<AcceptOutcome>(({ signal }) => accept(token, key, signal)),
        decline: fromPromise<DeclineOutcome>(({ signal }) => decline(token, signal)),
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { isSignedIn } });
  const { invite, problem, requestId, joinedId } = snapshot.context;
  const [place] = useLocation();
  // to come back to after the sign-in
  const here = workPaths.acceptInvite(place.startsWith('/projects/') ? 'project' : 'team', token);
  if (snapshot.matches('failed'))
    return (
      <Outcome>
        <ErrorState
          level={1}
          picture={<CellPicture kind="failed" />}
          title={t('teams.inviteFailed')}
          message={problem || t('error.pageText')}
          requestId={requestId ?? undefined}
          onRetry={() => send({ type: 'reading.retried' })}
        />
      </Outcome>
    );
  if (snapshot.matches('gone'))
    return (
      <Outcome>
        <ErrorState
          level={1}
          picture={<CellPicture kind="not-found" />}
          title={t('teams.inviteGone')}
          message={t('teams.inviteGoneText')}
        />
      </Outcome>
    );
  if (!invite) return <Waiting />;
  if (snapshot.matches('declined'))
    return (
      <Outcome>
        <ErrorState
          level={1}
          picture={<CellPicture kind="empty" />}
          title={t('teams.youDeclined')}
          message={t('teams.youDeclinedText', { team: invite.name, name: invite.invited_by })}
          actions={
            <LinkButton href={paths.chats()} onClick={followLink}>
              {t('teams.toApp')}
            </LinkButton>
          }
        />
      </Outcome>
    );
  if (snapshot.matches('closed') && invite.state !== 'open' && invite.state !== 'member')
    return (
      <Outcome>
        <ErrorState
          level={1}
          picture={<CellPicture kind="not-found" />}
          title={t(CLOSED[invite.state].title)}
          message={t(CLOSED[invite.state].text, {
            team: invite.name,
            name: invite.invited_by,
            email: invite.email ?? '',
          })}
          actions={
            invite.state === 'wrong_email' ? (
              <LinkButton variant="primary" href={paths.chats()} onClick={followLink}>
                {t('teams.toApp')}
              </LinkButton>
            ) : undefined
          }
        />
      </Outcome>
    );
  const isIn = snapshot.matches('accepted') || snapshot.matches('member');
  const id = joinedId ?? invite.id;
  const role = ROLES[invite.role];
  const isProject = invite.kind === 'project';
  return (
    <Outcome>
      <section className={styles.invite} aria-labelledby="invite-title">
        <Avatar name={invite.name} size="large" decorative />
        <div>
          <h1 id="invite-title" className={styles.name}>
            {isIn
              ? t(snapshot.matches('member') ? 'teams.alreadyIn' : 'teams.joined', { team: invite.name })
              : t(isProject ? 'teams.invitesYouProject' : 'teams.invitesYou', {
                  name: invite.invited_by,
                  team: invite.name,
                })}
          </h1>
          <p className={styles.quiet}>
            {t('teams.peopleIn', { count: invite.members })}
            {` · ${t(role.name)}: ${t(role.text)}`}
          </p>
        </div>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {snapshot.matches('visitor') && (
          <>
            <p>
              {invite.email === undefined
                ? t('teams.signInFirst')
                : t('teams.signInAs', { email: invite.email })}
            </p>
            <div className={styles.actions}>
              <LinkButton variant="primary" href={paths.login(here)} onClick={followLink}>
                {t('teams.signIn')}
              </LinkButton>
              <LinkButton href={paths.signUp(here)} onClick={followLink}>
                {t('teams.signUp')}
              </LinkButton>
            </div>
          </>
        )}
        {(['ready', 'accepting', 'declining'] as const).some((state) => snapshot.matches(state)) && (
          <div className={styles.actions}>
            <Button
              variant="primary"
              loading={snapshot.matches('accepting')}
              disabled={snapshot.matches('declining')}
              onClick={() => send({ type: 'invite.accepted' })}
            >
              {t('teams.accept')}
            </Button>
            <Button
              loading={snapshot.matches('declining')}
              disabled={snapshot.matches('accepting')}
              onClick={() => send({ type: 'invite.declined' })}
            >
              {t('teams.decline')}
            </Button>
            <LinkButton variant="ghost" href={paths.chats()} onClick={followLink}>
              {t('teams.notNow')}
            </LinkButton>
          </div>
        )}
        {isIn && id !== undefined && (
          <div className={styles.actions}>
            <LinkButton
              variant="primary"
              href={isProject ? workPaths.project(id) : workPaths.team(id)}
              onClick={followLink}
            >
              {t(isProject ? 'teams.openProject' : 'teams.open')}
            </LinkButton>
          </div>
        )}
      </section>
    </Outcome>
  );
}

function Outcome({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}
