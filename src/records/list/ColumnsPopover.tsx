import type { ReactElement } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ColumnPanel, type ColumnPanelProps } from '../../ui/list/ColumnPanel.tsx';
import { Popover } from '../../ui/Popover.tsx';

export interface ColumnsPopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  columns: ColumnPanelProps;
}

/** Which columns of a list show and in which order, at the button of its toolbar. */
export function ColumnsPopover({ trigger, open, onOpenChange, columns }: ColumnsPopoverProps) {
  const t = useTexts();
  return (
    <Popover title={t('lists.columns')} align="end" trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <ColumnPanel {...columns} />
    </Popover>
  );
}
