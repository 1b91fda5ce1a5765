import EllipsisIcon from 'lucide-react/icons/ellipsis';
import type { OperationId } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { RowAction } from './resource-list-config.ts';

export interface RowMenuProps {
  /** What the row is called. */
  name: string;
  actions: readonly (RowAction | { kind: 'separator' })[];
  /** Operations that the person may call. */
  permitted: ReadonlySet<OperationId>;
}

/** What can be done with a row, behind a button; what the person may not do is not there. */
export function RowMenu({ name, actions, permitted }: RowMenuProps) {
  const t = useTexts();
  const allowed = actions.filter(
    (action) =>
      action.kind === 'separator' || action.operation === undefined || permitted.has(action.operation),
  );
  // no line at an end, and none beside another
  const entries: MenuEntry[] = allowed.filter(
    (action, index) =>
      action.kind !== 'separator' ||
      (index > 0 && index < allowed.length - 1 && allowed[index - 1]?.kind !== 'separator'),
  );
  if (entries.length === 0) return null;
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button
          size="small"
          variant="ghost"
          icon={<EllipsisIcon size={16} aria-hidden="true" />}
          label={t('lists.menuOf', { name })}
        />
      }
      entries={entries}
    />
  );
}
