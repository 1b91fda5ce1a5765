import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import styles from './permissions.module.css';
import { ruleText } from './rule-words.ts';

/** What became, or is to become, of the rules of pages and calls. */
export function RuleDifferences({ changes }: { changes: readonly Shape<'AdminRuleChange'>[] }) {
  const t = useTexts();
  return (
    <ul className={styles.steps} aria-label={t('permissions.differences')}>
      {changes.map(({ kind, id, before, after }) => (
        <li key={`${kind} ${id}`} className={styles.step}>
          <span>
            <code>{id}</code>
            <span className={styles.quiet}>
              {' '}
              {t('permissions.becomes', { before: ruleText(before, t), after: ruleText(after, t) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
