import ArrowLeftRightIcon from 'lucide-react/icons/arrow-left-right';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select, type SelectOption } from '../../../../ui/Select.tsx';
import styles from './comparison.module.css';

export interface ComparedSidesProps {
  options: readonly SelectOption<string>[];
  before: string;
  after: string;
  swapLabel: string;
  onChange: (sides: { before: string; after: string }) => void;
}

/** Which two are compared. */
export function ComparedSides({ options, before, after, swapLabel, onChange }: ComparedSidesProps) {
  const t = useTexts();
  return (
    <div className={styles.sides}>
      <Select
        label={t('compare.before')}
        options={options}
        value={before}
        onChange={(id) => onChange({ before: id, after })}
      />
      <Button
        variant="ghost"
        icon={<ArrowLeftRightIcon size={16} aria-hidden="true" />}
        label={swapLabel}
        title={swapLabel}
        onClick={() => onChange({ before: after, after: before })}
      />
      <Select
        label={t('compare.after')}
        options={options}
        value={after}
        onChange={(id) => onChange({ before, after: id })}
      />
    </div>
  );
}
