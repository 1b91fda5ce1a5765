import CheckIcon from 'lucide-react/icons/check';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleXIcon from 'lucide-react/icons/circle-x';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CheckList.module.css';
import { isFine, markOf } from './public/result/check-marks.ts';

type Check = Shape<'Check'>;

const ICONS = {
  passed: CircleCheckIcon,
  neutral: CheckIcon,
  warning: TriangleAlertIcon,
  failed: CircleXIcon,
};

/** What was checked of a result. Of many that found nothing wrong only the number is shown, what needs a look always. */
export function CheckList({ checks, whole = false }: { checks: readonly Check[]; whole?: boolean }) {
  const t = useTexts();
  if (checks.length === 0) return null;
  const fine = checks.filter(isFine);
  const others = checks.filter((check) => !isFine(check));
  const folded = !whole && fine.length > 1;
  const mark = fine.some((check) => markOf(check) === 'passed') ? 'passed' : 'neutral';
  const Icon = ICONS[mark];
  return (
    <div className={styles.checks}>
      <ul className={styles.list}>{[...others, ...(folded ? [] : fine)].map(renderCheck)}</ul>
      {folded && (
        <details className={styles.more}>
          <summary data-status={mark}>
            <Icon size={16} aria-hidden="true" />
            {t('check.fineCount', { count: fine.length })}
          </summary>
          <ul className={styles.list}>{fine.map(renderCheck)}</ul>
        </details>
      )}
    </div>
  );

  function renderCheck(check: Check) {
    const status = markOf(check);
    const { code, text } = check;
    const Mark = ICONS[status];
    return (
      <li key={`${code} ${text}`} className={styles.check} data-status={status}>
        <Mark size={16} aria-hidden="true" />
        <span>
          <VisuallyHidden>{t(`check.${status}`)} </VisuallyHidden>
          {text}
        </span>
      </li>
    );
  }
}
