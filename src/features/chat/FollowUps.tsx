import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './AnswerView.module.css';
import { followUpsFor } from './starters.ts';
import { useThreadActions } from './thread-actions.ts';

/** Questions that are offered after the overview of a table. */
const OFFERED = 3;

/** Where to go on after the overview of a table: questions made of its columns, which the overview has not answered. */
export function FollowUps({ tableId }: { tableId: string }) {
  const t = useTexts();
  const { ask, busy } = useThreadActions();
  const { data } = useQuery({
    ...operationQuery('tableGet', { path: { table_id: tableId } }),
    staleTime: 60_000,
  });
  const offered = useMemo(() => (data ? followUpsFor(data.table, OFFERED) : []), [data]);
  return (
    <ul className={styles.followUps} aria-label={t('answer.followUps')}>
      {offered.map(({ textId, values }) => {
        const question = t(textId, values);
        return (
          <li key={question}>
            <Chip value={question} disabled={busy} onClick={() => ask(question)} />
          </li>
        );
      })}
    </ul>
  );
}
