import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LazyCellPicture } from '../../ui/LazyCellPicture.tsx';
import type { ResourceListConfig } from './resource-list-config.ts';
import type { Bounds } from './use-permitted.ts';

/**
 * In place of a list without rows. For whoever does not reach everybody it does not say that there is nothing, since others may have
 * some.
 */
export function EmptyList({
  empty,
  reach,
}: {
  empty: ResourceListConfig<unknown>['empty'];
  reach: Bounds['reach'];
}): ReactNode {
  const t = useTexts();
  if (reach !== 'all')
    return (
      <EmptyState
        picture={<LazyCellPicture kind="empty" />}
        title={t('roles.narrowTitle')}
        message={t(reach === 'team' ? 'roles.narrowTeam' : 'roles.narrowOwn')}
      />
    );
  // an element has no title of its own
  if (typeof empty !== 'object' || empty === null || !('title' in empty)) return empty;
  return (
    <EmptyState
      picture={empty.picture ?? <LazyCellPicture kind="empty" />}
      title={empty.title}
      message={empty.text}
      actions={empty.action}
    />
  );
}
