import type { BasicInfos } from '../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../i18n/formats.ts';
import { loadTexts, useTexts } from '../../i18n/texts.ts';
import { OnDemand } from '../../ui/LazyMenu.tsx';
import { AccountButton } from '../../ui/shell/AccountButton.tsx';
import { lazyPart } from '../lazy-part/lazy-part.ts';

const loadPopover = () => import('./rail-parts.ts').then(({ loadAccountPopover }) => loadAccountPopover());
const AccountPopover = lazyPart(['shells'], () =>
  loadPopover().then(({ AccountPopover: popover }) => popover),
);

/** Who is signed in; the popover of it comes when a person reaches for it. */
export function AccountMenu({ infos, collapsed }: { infos: BasicInfos; collapsed: boolean }) {
  const t = useTexts();
  const { user, usm_quota: quota } = infos;
  const unread = user.msgs_unread.total;
  const trigger = (
    <AccountButton
      username={user.username}
      avatarUrl={user.avatar_url}
      note={t('shell.credits', { credits: formatCredits(quota.credits) })}
      unread={unread > 0 ? formatNumber(unread) : undefined}
      collapsedLabel={collapsed ? t('shell.account') : undefined}
    />
  );
  return (
    <OnDemand trigger={trigger} load={() => Promise.all([loadPopover(), loadTexts('shells')])}>
      {(open, setOpen) => (
        <AccountPopover infos={infos} trigger={trigger} open={open} onOpenChange={setOpen} />
      )}
    </OnDemand>
  );
}
