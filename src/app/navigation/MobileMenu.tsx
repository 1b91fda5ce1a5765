import { useTexts } from '../../i18n/texts.ts';
import { BottomMenu } from '../../ui/shell/BottomMenu.tsx';
import { followLink } from '../link/follow-link.ts';
import { MOBILE_MENU } from './mobile-menu.ts';

/** The bottom menu of the mobile layout. */
export function MobileMenu({ path }: { path: string }) {
  const t = useTexts();
  return (
    <BottomMenu
      label={t('shells.bottomMenu')}
      onFollow={followLink}
      entries={MOBILE_MENU.map(({ href, labelId, icon: Icon, holds }) => ({
        href,
        label: t(labelId),
        icon: <Icon aria-hidden="true" />,
        current: holds(path),
      }))}
    />
  );
}
