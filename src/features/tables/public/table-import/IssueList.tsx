import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import styles from './IssueList.module.css';
import { issueWords, SEVERITY_TONES } from './issue-words.ts';

export interface IssueListProps {
  /** The worst first, as the server orders them. */
  issues: readonly Shape<'Issue'>[];
  /** Makes the column's name a button. */
  onColumn?: (column: string) => void;
  /** The column is known from around the list. */
  hideColumn?: boolean;
}

/** What a person should know before trusting the numbers, the worst first. */
export function IssueList({ issues, onColumn, hideColumn = false }: IssueListProps) {
  const t = useTexts();
  return (
    <ul className={styles.list}>
      {issues.map((issue, place) => {
        const { title, hint } = issueWords(issue, t);
        const { column, severity } = issue;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trouble has no identity but its place in the answer
          <li key={place} className={styles.issue}>
            <Badge tone={SEVERITY_TONES[severity]} className={styles.severity ?? ''}>
              {t(`issue.severity.${severity}`)}
            </Badge>
            <div className={styles.words}>
              <p className={styles.title}>
                {column !== undefined &&
                  !hideColumn &&
                  (onColumn ? (
                    <button type="button" className={styles.column} onClick={() => onColumn(column)}>
                      {column}
                    </button>
                  ) : (
                    <strong className={styles.columnName}>{column}</strong>
                  ))}{' '}
                {title}
              </p>
              <p className={styles.hint}>{hint}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
