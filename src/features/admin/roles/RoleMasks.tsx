import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { bothMasks, type FieldMask, MASK_WORDS, MASKS } from './role-words.ts';
import styles from './roles.module.css';

/** Personal data that the holders of a role do not get. What is hidden from the reader stays hidden in what they make. */
export function RoleMasks({
  value,
  own,
  error,
  onChange,
}: {
  value: readonly FieldMask[];
  /** What is hidden from the reader. */
  own: readonly FieldMask[];
  error: string | undefined;
  /** Absent where nothing can be changed. */
  onChange?: (masks: FieldMask[]) => void;
}) {
  const t = useTexts();
  return (
    <Card title={t('roles.masks')} description={t('roles.masksText')}>
      <div className={styles.page}>
        <fieldset className={styles.choices} aria-label={t('roles.masks')}>
          {MASKS.map((mask) => {
            const isOwn = own.includes(mask);
            const isPicked = value.includes(mask);
            return (
              <Checkbox
                key={mask}
                label={t(MASK_WORDS[mask].name)}
                hint={t(isOwn ? 'roles.maskOwn' : MASK_WORDS[mask].text)}
                checked={isPicked}
                disabled={!onChange || (isOwn && isPicked)}
                onChange={() =>
                  onChange?.(isPicked ? value.filter((one) => one !== mask) : bothMasks(value, [mask]))
                }
              />
            );
          })}
        </fieldset>
        {error !== undefined && <Alert tone="danger">{error}</Alert>}
        {value.length > 0 && <p className={styles.quiet}>{t('roles.masksLimit')}</p>}
      </div>
    </Card>
  );
}
