import ArrowUpIcon from 'lucide-react/icons/between-horizontal-end';
import ArrowDownIcon from 'lucide-react/icons/between-horizontal-start';
import ColumnLeftIcon from 'lucide-react/icons/between-vertical-end';
import ColumnRightIcon from 'lucide-react/icons/between-vertical-start';
import PanelTopIcon from 'lucide-react/icons/panel-top';
import DeleteColumnIcon from 'lucide-react/icons/table-columns-split';
import DeleteRowIcon from 'lucide-react/icons/table-rows-split';
import TextAlignCenterIcon from 'lucide-react/icons/text-align-center';
import TextAlignEndIcon from 'lucide-react/icons/text-align-end';
import TextAlignStartIcon from 'lucide-react/icons/text-align-start';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useWords } from '../ui-text.tsx';
import styles from './EditorToolbar.module.css';
import { Tool } from './EditorToolbar.tsx';
import type { TableTool } from './model/edit-table.ts';

export interface TableToolsProps {
  /** Whether the table has a header row. */
  header: boolean;
  onCommand: (tool: TableTool) => void;
}

/** The row and column tools, while the caret is in a table. */
export function TableTools({ header, onCommand }: TableToolsProps) {
  const t = useWords();
  const tool = (name: TableTool) => () => onCommand(name);
  return (
    <fieldset className={styles.row} aria-label={t('editor.tableTools')}>
      <div className={styles.group}>
        <Tool label={t('editor.rowAbove')} icon={ArrowUpIcon} onPress={tool('rowAbove')} />
        <Tool label={t('editor.rowBelow')} icon={ArrowDownIcon} onPress={tool('rowBelow')} />
        <Tool label={t('editor.deleteRow')} icon={DeleteRowIcon} onPress={tool('deleteRow')} />
      </div>
      <div className={styles.group}>
        <Tool label={t('editor.columnLeft')} icon={ColumnLeftIcon} onPress={tool('columnLeft')} />
        <Tool label={t('editor.columnRight')} icon={ColumnRightIcon} onPress={tool('columnRight')} />
        <Tool label={t('editor.deleteColumn')} icon={DeleteColumnIcon} onPress={tool('deleteColumn')} />
      </div>
      <div className={styles.group}>
        <Tool label={t('editor.headerRow')} icon={PanelTopIcon} pressed={header} onPress={tool('header')} />
        <Tool label={t('editor.alignLeft')} icon={TextAlignStartIcon} onPress={tool('alignLeft')} />
        <Tool label={t('editor.alignCenter')} icon={TextAlignCenterIcon} onPress={tool('alignCenter')} />
        <Tool label={t('editor.alignRight')} icon={TextAlignEndIcon} onPress={tool('alignRight')} />
      </div>
      <div className={styles.group}>
        <Tool label={t('editor.deleteTable')} icon={Trash2Icon} onPress={tool('deleteTable')} />
      </div>
    </fieldset>
  );
}
