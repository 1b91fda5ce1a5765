import XIcon from 'lucide-react/icons/x';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './steps.module.css';

type Correction = Shape<'DeriveCorrection'>;

interface DeriveCorrectionsProps {
  corrections: readonly Correction[];
  onChange: (corrections: Correction[]) => void;
}

/** What the person gave in place of the rules' values; an empty one makes the value empty. */
export function DeriveCorrections({ corrections, onChange }: DeriveCorrectionsProps) {
  const t = useTexts();
  if (corrections.length === 0) return null;
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.heading}>{t('derive.corrections')}</legend>
      {corrections.map(({ of, value }) => (
        <div key={of} className={styles.correction}>
          <TextField
            label={t('derive.correctionOf', { value: of })}
            maxLength={500}
            value={value}
            onChange={(event) =>
              onChange(
                corrections.map((other) => (other.of === of ? { of, value: event.target.value } : other)),
              )
            }
          />
          <Button
            size="small"
            variant="ghost"
            icon={<XIcon size={16} aria-hidden="true" />}
            label={t('derive.removeCorrection', { value: of })}
            onClick={() => onChange(corrections.filter((other) => other.of !== of))}
          />
        </div>
      ))}
    </fieldset>
  );
}
