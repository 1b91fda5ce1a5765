import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleXIcon from 'lucide-react/icons/circle-x';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CheckList.module.css';

type Check = Shape<'Check'>;

const ICONS = { passed: CircleCheckIcon, warning: TriangleAlertIcon, failed: CircleXIcon };

/** What was checked of a result. Of many that passed only the number is shown, what needs a look always. */
export function CheckList({ checks, whole = false }: { checks: readonly Check[]; whole?: boolean }) {
  const t = useTexts();
  if (checks.length === 0) return null;
  const passed = checks.filter(({ status }) => status === 'passed');
  const others = checks.filter(({ status }) => status !== 'passed');
  const folded = !whole && passed.length > 1;
  return (
    <div className={styles.checks}>
      <ul className={styles.list}>{[...others, ...(folded ? [] : passed)].map(renderCheck)}</ul>
      {folded && (
        <details className={styles.more}>
          <summary>
            <CircleCheckIcon size={16} aria-hidden="true" />
            {t('check.passedCount', { count: passed.length })}
          </summary>
          <ul className={styles.list}>{passed.map(renderCheck)}</ul>
        </details>
      )}
    </div>
  );

  function renderCheck({ code, status, text }: Check) {
    const Icon = ICONS[status];
    return (
      <li key={`${code} ${text}`} className={styles.check} data-status={status}>
        <Icon size={16} aria-hidden="true" />
        <span>
          <VisuallyHidden>{t(`check.${status}`)} </VisuallyHidden>
          {text}
        </span>
      </li>
    );
  }
}
