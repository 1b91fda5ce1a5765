import PencilIcon from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../steps.module.css';

type Correction = Shape<'DeriveCorrection'>;

/** As the contract says. */
const MOST_CORRECTIONS = 200;
const SHOWN_LABELS = 20;

interface LabelListProps {
  labels: readonly Shape<'DeriveLabel'>[];
  corrections: readonly Correction[];
  onCorrect: (corrections: Correction[]) => void;
}

/** What a model made of values, each of which the person can correct. */
export function LabelList({ labels, corrections, onCorrect }: LabelListProps) {
  const t = useTexts();
  const [shown, setShown] = useState(SHOWN_LABELS);
  if (labels.length === 0) return null;
  const corrected = new Set(corrections.map(({ of }) => of));
  return (
    <>
      <h4 className={styles.heading}>{t('label.list', { count: labels.length })}</h4>
      <ul className={styles.failures}>
        {labels.slice(0, shown).map(({ of, value, model, at }) => (
          <li key={of} className={styles.missed}>
            <span title={t('label.by', { model, time: formatDateTime(at) })}>
              <code>{of}</code> → {value === '' ? <em>{t('label.undecided')}</em> : value}
            </span>
            <Button
              size="small"
              variant="ghost"
              icon={<PencilIcon size={14} aria-hidden="true" />}
              label={t('derive.correct', { value: of })}
              disabled={corrections.length >= MOST_CORRECTIONS || corrected.has(of)}
              onClick={() => onCorrect([...corrections, { of, value }])}
            />
          </li>
        ))}
      </ul>
      {labels.length > shown && (
        <Button size="small" variant="ghost" onClick={() => setShown(shown + 5 * SHOWN_LABELS)}>
          {t('label.more', { count: labels.length - shown })}
        </Button>
      )}
    </>
  );
}
