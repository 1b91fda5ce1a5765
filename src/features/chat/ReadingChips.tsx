import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import styles from './AnswerView.module.css';
import { useThreadActions } from './thread-actions.ts';

/** How the question was read, part by part. Another choice asks for another answer at once. */
export function ReadingChips({
  messageId,
  chips,
}: {
  messageId: string;
  chips: readonly Shape<'ReadingChip'>[];
}) {
  const t = useTexts();
  const { busy, rerun } = useThreadActions();
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span className={styles.readAs}>{t('reading.title')}</span>
      {chips.map(({ slot, kind, value, choices }) => {
        const label = t(`reading.${kind}`);
        const chosen = choices.find(({ id }) => id === value)?.label ?? value;
        if (choices.length < 2) return <Chip key={slot} label={label} value={chosen} />;
        return (
          <LazyMenu
            key={slot}
            trigger={
              <Chip
                label={label}
                value={
                  <>
                    {chosen} <ChevronDownIcon className={styles.chipArrow} size={12} aria-hidden="true" />
                  </>
                }
                aria-haspopup="menu"
                disabled={busy}
              />
            }
            entries={[
              {
                kind: 'choice',
                label,
                value,
                options: choices.map(({ id, label: name }) => ({ value: id, label: name })),
                onChange: (id) => id !== value && rerun(messageId, { [slot]: id }),
              },
            ]}
          />
        );
      })}
    </div>
  );
}
