import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../../api/api-failure.ts';
import { newIdempotencyKey } from '../../../api/headers.ts';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { refreshTable } from '../public/refresh-table.ts';

/**
 * Makes a table of others and opens it; `problem` says why it could not be made.
 *
 * @param send sends what is to be made, under the idempotency key it is given
 */
export function useCreateDerived<Body>(
  send: (body: Body, idempotencyKey: string) => Promise<{ table: Shape<'Table'> }>,
  onCreated: () => void,
) {
  const t = useTexts();
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState('');
  // a repeat after a lost answer makes no second table; other content is another write
  const lastTry = useRef({ of: '', key: '' });
  const create = async (body: Body) => {
    setWorking(true);
    setProblem('');
    const of = JSON.stringify(body);
    if (lastTry.current.of !== of) lastTry.current = { of, key: newIdempotencyKey() };
    try {
      const { table } = await send(body, lastTry.current.key);
      flash(t('derived.created'));
      onCreated();
      navigate(paths.tables(table.summary.id));
      await refreshTable(client);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      setWorking(false);
    }
  };
  return { create, working, problem };
}
