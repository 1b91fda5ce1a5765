import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyCellPicture } from '../../ui/LazyCellPicture.tsx';
import type { Bounds } from './use-permitted.ts';

/** In place of a list without rows for whoever does not reach everybody: it does not say that there is nothing, since others may have some. */
export function NarrowEmpty({ reach }: { reach: Bounds['reach'] }) {
  const t = useTexts();
  return (
    <EmptyState
      picture={<LazyCellPicture kind="empty" />}
      title={t('roles.narrowTitle')}
      message={t(reach === 'team' ? 'roles.narrowTeam' : 'roles.narrowOwn')}
    />
  );
}
