import { useWords } from '../ui-text.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './NumberRangeField.module.css';

export interface NumberSpan {
  readonly min?: number;
  readonly max?: number;
}

export interface NumberRangeFieldProps {
  label: string;
  /** An end that is absent is open. */
  value: NumberSpan;
  onChange: (span: NumberSpan) => void;
  /** What one of the numbers that a person types stands for, such as 1,000 where thousandths are kept; 1 where absent. */
  scale?: number;
}

/** A span of numbers, both ends included; either may be left open. */
export function NumberRangeField({ label, value, onChange, scale = 1 }: NumberRangeFieldProps) {
  const t = useWords();
  const end = (name: 'min' | 'max') => (
    <NumberField
      label={t(name === 'min' ? 'fields.from' : 'fields.to')}
      value={value[name] === undefined ? null : value[name] / scale}
      format={{ maximumFractionDigits: Math.round(Math.log10(scale)) }}
      onChange={(number) => {
        const { [name]: _, ...other } = value;
        onChange(number === null ? other : { ...other, [name]: Math.round(number * scale) });
      }}
    />
  );
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ends}>
        {end('min')}
        {end('max')}
      </div>
    </fieldset>
  );
}
