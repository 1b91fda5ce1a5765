import { useQueries } from '@tanstack/react-query';
import ArrowUpRightIcon from 'lucide-react/icons/arrow-up-right';
import { useMemo } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import styles from './ChatHome.module.css';
import { startersFor } from './starters.ts';
import type { AttachedTables } from './use-attached-tables.ts';

/** Tables that questions are proposed for. */
const PROPOSED_TABLES = 2;
const MOST_STARTERS = 4;

interface HomeStartersProps {
  attached: AttachedTables;
  /** Asks at once, about one table. */
  onAsk: (question: string, tableId: string) => void;
}

/** Questions made of the person's own tables. */
export function HomeStarters({ attached, onAsk }: HomeStartersProps) {
  const t = useTexts();
  const newest = useMemo(() => chosenFirst(attached), [attached]);
  const details = useQueries({
    queries: newest.map(({ id }) => ({
      ...operationQuery('tableGet', { path: { table_id: id } }),
      staleTime: 60_000,
    })),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data.table] : [])),
  });
  const starters = useMemo(() => startersFor(details, MOST_STARTERS), [details]);
  const nameOf = (id: string) => newest.find((table) => table.id === id)?.name ?? '';
  return (
    <ul className={styles.starters} aria-label={t('chat.starters')}>
      {starters.map(({ tableId, textId, values }) => {
        const question = t(textId, values);
        return (
          <li key={`${tableId} ${question}`}>
            <button type="button" className={styles.starter} onClick={() => onAsk(question, tableId)}>
              <span className={styles.question}>{question}</span>
              <span className={styles.table}>{nameOf(tableId)}</span>
              <ArrowUpRightIcon className={styles.arrow} size={16} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Tables to propose questions for: those that are attached, then the newest. */
function chosenFirst({ all, ids }: AttachedTables): Shape<'TableSummary'>[] {
  return [...all.filter(({ id }) => ids.includes(id)), ...all.filter(({ id }) => !ids.includes(id))].slice(
    0,
    PROPOSED_TABLES,
  );
}
