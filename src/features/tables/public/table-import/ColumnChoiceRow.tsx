import type { Shape } from '../../../../api/shapes.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import {
  type ColumnEdit,
  type ImportColumn,
  MAX_NAME_LENGTH,
} from '../../../../machines/table-import/index.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ColumnTypeIcon } from './ColumnTypeIcon.tsx';
import styles from './ImportDetail.module.css';

export interface ColumnChoiceRowProps {
  found: Shape<'PreviewColumn'>;
  column: ImportColumn;
  disabled: boolean;
  onChange: (change: ColumnEdit) => void;
}

/** One column of the file: taken or not, its name, its type with how sure it is, and first values. */
export function ColumnChoiceRow({ found, column, disabled, onChange }: ColumnChoiceRowProps) {
  const t = useTexts();
  const { source_name: source, type, confidence, alternatives, samples } = found;
  const types = [...new Set([type, ...alternatives, 'text' as const, column.type])];
  // rounded down: what does not fit whole must not read 100 %
  const percent = formatNumber(Math.floor(confidence * 1000) / 1000, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <div className={styles.column} data-out={!column.include || undefined}>
      <Checkbox
        label={t('import.include', { column: source })}
        hideLabel
        disabled={disabled}
        checked={column.include}
        onChange={(event) => onChange({ include: event.target.checked })}
      />
      <span className={styles.typeIcon}>
        <ColumnTypeIcon type={column.type} />
      </span>
      <TextField
        label={t('import.columnName', { column: source })}
        hideLabel
        value={column.name}
        maxLength={MAX_NAME_LENGTH}
        disabled={disabled || !column.include}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('import.columnType', { column: source })}
        hideLabel
        value={column.type}
        disabled={disabled || !column.include}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(value) => onChange({ type: value })}
      />
      <span className={styles.samples} title={samples.join(' · ')}>
        {confidence < 1 && column.type === type && (
          <Badge tone="warning">
            <span title={t('import.confidenceHint', { percent })}>{t('import.confidence', { percent })}</span>
          </Badge>
        )}
        {samples.length === 0 ? t('import.empty') : samples.join(' · ')}
      </span>
    </div>
  );
}
