import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { workPaths } from '../../../app/navigation/work-paths.ts';
import { type MessageId, type Translate, useTexts } from '../../../i18n/texts.ts';
import { orderPaths } from '../../../order-paths.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from '../account.module.css';

type Block = Shape<'DeletionBlock'>;

/** What each is, and where it is put right. */
function wordsOf(block: Block, t: Translate): { text: string; href: string; link: MessageId } {
  const { order_id: orderId = '', order_num: number = '', team_id: teamId, team_name: name = '' } = block;
  switch (block.kind) {
    case 'bill':
      return {
        text: t('profilePage.leaveBill', { number }),
        href: orderPaths.order(orderId),
        link: 'profilePage.leaveToOrder',
      };
    case 'renewal':
      return {
        text: teamId ? t('profilePage.leaveTeamRenewal', { name }) : t('profilePage.leaveRenewal'),
        href: paths.subscription(teamId),
        link: 'profilePage.leaveToPlan',
      };
    case 'team':
      return {
        text: t('profilePage.leaveTeam', { count: block.members ?? 1, name }),
        href: workPaths.team(teamId),
        link: 'profilePage.leaveToTeam',
      };
    case 'last_administrator':
      return { text: t('profilePage.leaveLast'), href: paths.users(), link: 'profilePage.leaveToUsers' };
  }
}

/** What has to be put right before the account can be deleted. */
export function DeletionBlocks({ blocks }: { blocks: readonly Block[] }) {
  const t = useTexts();
  return (
    <>
      <p>{t('profilePage.leaveBlocked')}</p>
      <ul className={styles.rows}>
        {blocks.map((block) => {
          const { text, href, link } = wordsOf(block, t);
          return (
            <li key={`${block.kind} ${block.order_id ?? block.team_id ?? ''}`} className={styles.row}>
              <span className={styles.rowText}>{text}</span>
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
