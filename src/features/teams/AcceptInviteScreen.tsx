import { useMachine } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
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
import { ROLES } from './team-words.ts';
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

/** Why an invitation cannot be accepted, and what to do. */
const CLOSED: Readonly<
  Record<Exclude<InviteView['state'], 'open' | 'member'>, { title: MessageId; text: MessageId }>
> = {
  wrong_email: { title: 'teams.wrongEmail', text: 'teams.wrongEmailText' },
  expired: { title: 'teams.inviteExpired', text: 'teams.inviteExpiredText' },
  revoked: { title: 'teams.inviteRevoked', text: 'teams.inviteRevokedText' },
  used: { title: 'teams.inviteUsed', text: 'teams.inviteUsedText' },
};

/** /teams/accept-invite: what somebody is invited to, and accepting it. */
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
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { isSignedIn } });
  const { invite, problem, requestId, joinedId } = snapshot.context;
  const here = workPaths.acceptTeamInvite(token);
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
  const teamId = joinedId ?? invite.id;
  const role = invite.role === 'viewer' || invite.role === 'editor' ? null : ROLES[invite.role];
  return (
    <Outcome>
      <section className={styles.invite} aria-labelledby="invite-title">
        <Avatar name={invite.name} size="large" decorative />
        <div>
          <h1 id="invite-title" className={styles.name}>
            {isIn
              ? t(snapshot.matches('member') ? 'teams.alreadyIn' : 'teams.joined', { team: invite.name })
              : t('teams.invitesYou', { name: invite.invited_by, team: invite.name })}
          </h1>
          <p className={styles.quiet}>
            {t('teams.peopleIn', { count: invite.members })}
            {role && ` · ${t(role.name)}: ${t(role.text)}`}
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
        {(snapshot.matches('ready') || snapshot.matches('accepting')) && (
          <div className={styles.actions}>
            <Button
              variant="primary"
              loading={snapshot.matches('accepting')}
              onClick={() => send({ type: 'invite.accepted' })}
            >
              {t('teams.accept')}
            </Button>
            <LinkButton href={paths.chats()} onClick={followLink}>
              {t('teams.notNow')}
            </LinkButton>
          </div>
        )}
        {isIn && teamId !== undefined && (
          <div className={styles.actions}>
            <LinkButton variant="primary" href={workPaths.team(teamId)} onClick={followLink}>
              {t('teams.open')}
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
