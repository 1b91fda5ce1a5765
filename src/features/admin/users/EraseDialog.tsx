import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, type Translate, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type Given, USER_ACTIONS } from './user-actions.ts';
import styles from './users.module.css';

type Erasure = Shape<'AdminUserErasure'>;
type Block = Shape<'DeletionBlock'>;

export interface EraseDialogProps {
  person: { readonly id: string; readonly username: string };
  isRunning: boolean;
  failure: { message: string; requestId: string | null } | null;
  onSubmit: (given: Given) => void;
  onCancel: () => void;
}

/** Tells what goes with an account and what is in the way of its erasure, and asks for the name of the person and a reason. */
export function EraseDialog({ person, isRunning, failure, onSubmit, onCancel }: EraseDialogProps) {
  const t = useTexts();
  const { label, text } = USER_ACTIONS.erase;
  const looked = useQuery({
    ...operationQuery('adminUserErasureGet', { path: { user_id: person.id } }),
    // what is in the way may have been put right a moment ago
    staleTime: 0,
    gcTime: 0,
  });
  const title = t('users.actionOn', { action: t(label), name: person.username });
  const erasure = looked.data?.erasure;
  if (!erasure || erasure.blocks.length > 0)
    return (
      <Dialog
        open
        onClose={onCancel}
        title={title}
        actions={
          erasure && (
            <Button loading={looked.isFetching} onClick={() => void looked.refetch()}>
              {t('users.eraseAgain')}
            </Button>
          )
        }
      >
        {looked.isPending && (
          <div role="status" aria-label={t('users.eraseLooking')}>
            <Skeleton shape="text" rows={4} visible />
          </div>
        )}
        {looked.isError && !erasure && (
          <ErrorState
            level={3}
            title={t('users.eraseFailed')}
            message={looked.error.message}
            onRetry={() => void looked.refetch()}
            retrying={looked.isFetching}
          />
        )}
        {erasure && <Blocks blocks={erasure.blocks} />}
      </Dialog>
    );
  return (
    <DestructiveDialog
      title={title}
      message={t(text)}
      consequences={consequencesOf(erasure, t)}
      confirmLabel={t(label)}
      typedName={person.username}
      reason="required"
      running={isRunning}
      failure={failure}
      onConfirm={(reason) => onSubmit({ reason, confirm: person.username })}
      onCancel={onCancel}
    />
  );
}

const GOES: Readonly<Record<keyof Erasure['goes'], MessageId>> = {
  chats: 'profilePage.leaveChats',
  tables: 'profilePage.leaveTables',
  files: 'profilePage.leaveFiles',
  analyses: 'profilePage.leaveAnalyses',
  reports: 'profilePage.leaveReports',
  projects: 'profilePage.leaveProjects',
  shares: 'profilePage.leaveShares',
  tokens: 'profilePage.leaveTokens',
  connections: 'profilePage.leaveConnections',
  cards: 'profilePage.leaveCards',
};
// the keys of a record are its keys
const PARTS = Object.keys(GOES) as (keyof typeof GOES)[];

function consequencesOf({ goes, stays, credits, paid_until: paidUntil }: Erasure, t: Translate): string[] {
  return [
    t('users.eraseProfile'),
    ...PARTS.filter((part) => goes[part] > 0).map((part) => t(GOES[part], { count: goes[part] })),
    ...(credits > 0 ? [t('users.eraseCredits', { credits: formatCredits(credits) })] : []),
    ...(paidUntil === undefined
      ? []
      : [t('users.erasePaid', { date: formatDateTime(paidUntil, 'yyyy-MM-dd') })]),
    ...(stays.orders + stays.invoices > 0 ? [t('users.eraseStays', { ...stays })] : []),
  ];
}

/** What each is, and where it is put right. */
function wordsOf(block: Block, t: Translate): { text: string; href: string; link: MessageId } {
  const { order_id: orderId = '', order_num: number = '', team_id: teamId, team_name: name = '' } = block;
  switch (block.kind) {
    case 'bill':
      return {
        text: t('users.eraseBill', { number }),
        href: adminPaths.order(orderId),
        link: 'users.eraseToOrder',
      };
    case 'renewal':
      return {
        text: teamId ? t('users.eraseTeamRenewal', { name }) : t('users.eraseRenewal'),
        href: adminPaths.subscriptions(),
        link: 'users.eraseToPlans',
      };
    case 'team':
      return {
        text: t('users.eraseTeam', { count: block.members ?? 1, name }),
        href: adminPaths.teams(teamId),
        link: 'users.eraseToTeam',
      };
    case 'last_administrator':
      return { text: t('users.eraseLast'), href: paths.users(), link: 'users.title' };
  }
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const t = useTexts();
  return (
    <>
      <p>{t('users.eraseBlocked')}</p>
      <ul className={styles.inTheWay}>
        {blocks.map((block) => {
          const { text, href, link } = wordsOf(block, t);
          return (
            <li key={`${block.kind} ${block.order_id ?? block.team_id ?? ''}`}>
              <span>{text}</span>
              <LinkButton size="small" href={href} onClick={followLink}>
                {t(link)}
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
