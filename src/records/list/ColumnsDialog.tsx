import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ColumnPanel, type ColumnPanelProps } from '../../ui/list/ColumnPanel.tsx';

/** Which columns of a list show and in which order, on a phone. */
export function ColumnsDialog({ columns, onClose }: { columns: ColumnPanelProps; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('lists.columns')}>
      <ColumnPanel {...columns} />
    </Dialog>
  );
}
