import { Drawer } from '../Drawer.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './LanguageDrawer.module.css';

export interface LanguageDrawerProps {
  open: boolean;
  onClose: () => void;
  /** `switch` says whether a person may choose it. */
  languages: readonly { loc: string; display: string; switch: boolean }[];
  /** Locale code of the language in force. */
  current: string;
  onChange: (loc: string) => void;
}

/** The languages of the interface as one choice; those that cannot be chosen are disabled (spec section 2, admin header). */
export function LanguageDrawer({ open, onClose, languages, current, onChange }: LanguageDrawerProps) {
  const t = useWords();
  return (
    <Drawer open={open} onClose={onClose} title={t('shells.language')}>
      <RadioGroup
        label={t('shells.language')}
        hideLabel
        value={current}
        onChange={onChange}
        options={languages.map(({ loc, display, switch: switchable }) => ({
          value: loc,
          // each name is in its own language: it is read out so
          label: <span lang={loc.replace('_', '-')}>{display}</span>,
          ...(!switchable && { disabled: true, hint: t('shells.languageOff') }),
        }))}
      />
      <p className={styles.note}>{t('shells.languageNote')}</p>
    </Drawer>
  );
}
