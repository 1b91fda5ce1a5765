import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import ArrowUpRightIcon from 'lucide-react/icons/arrow-up-right';
import UploadIcon from 'lucide-react/icons/upload';
import { useMemo } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { infosAtom } from '../shared/session/visitor.ts';
import styles from './ChatHome.module.css';
import { startersFor } from './starters.ts';
import type { AttachedTables } from './use-attached-tables.ts';

/** Tables that questions are proposed for. */
const PROPOSED_TABLES = 2;
const MOST_STARTERS = 4;

interface ChatHomeProps {
  attached: AttachedTables;
  /** Asks at once, about one table. */
  onAsk: (question: string, tableId: string) => void;
  onUpload: () => void;
}

/** Where a chat begins: questions made of the person's own tables, or the way to bring the first one. */
export function ChatHome({ attached, onAsk, onUpload }: ChatHomeProps) {
  const t = useTexts();
  const person = useAtomValue(infosAtom)?.user.username;
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
    <div className={styles.home}>
      <div className={styles.inner}>
        <h2 className={styles.greeting}>
          {person ? t('chat.greetingName', { name: person }) : t('chat.greeting')}
        </h2>
        {attached.none ? (
          <div className={styles.first}>
            <p>{t('chat.firstTable')}</p>
            <p className={styles.formats}>{t('chat.formats')}</p>
            <Button variant="primary" icon={<UploadIcon size={16} aria-hidden="true" />} onClick={onUpload}>
              {t('chat.upload')}
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.lead}>{t('chat.lead')}</p>
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
          </>
        )}
      </div>
    </div>
  );
}

/** Tables to propose questions for: those that are attached, then the newest. */
function chosenFirst({ all, ids }: AttachedTables): Shape<'TableSummary'>[] {
  return [...all.filter(({ id }) => ids.includes(id)), ...all.filter(({ id }) => !ids.includes(id))].slice(
    0,
    PROPOSED_TABLES,
  );
}
