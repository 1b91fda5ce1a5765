import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { refreshTable } from '../public/refresh-table.ts';

/** What a table is made of, and what is made of it. */
export function useDerivedList(tableId: string, enabled = true) {
  return useQuery({ ...operationQuery('tableDerivedList', { path: { table_id: tableId } }), enabled });
}

/** How a table was made of others; null for a table of a file, and until it is known. */
export function useDerivation({
  id,
  source,
}: Pick<Shape<'TableSummary'>, 'id' | 'source'>): Shape<'TableDerivation'> | null {
  return useDerivedList(id, source === 'derived').data?.derivation ?? null;
}

/** Makes a derived table anew; `problem` says why it could not be. */
export function useRefreshDerived(tableId: string) {
  const t = useTexts();
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  const refresh = async () => {
    setWorking(true);
    setProblem('');
    try {
      await call(
        'tableDerivedRefresh',
        { path: { table_id: tableId }, body: {} },
        { quiet: 'butToken', retry: true },
      );
      flash(t('derived.refreshed'));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    }
    // after a conflict, too: what somebody else made of the table is shown
    await refreshTable(client);
    setWorking(false);
  };
  return { refresh, working, problem, dismiss: () => setProblem('') };
}
