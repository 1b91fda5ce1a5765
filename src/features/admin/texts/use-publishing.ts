// Joins the machine of publishing to the texts of the product.
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { text } from '../../../i18n/texts.ts';
import { type CheckOutcome, type PublishOutcome, publishing } from '../../../machines/publishing/index.ts';

/** What is out of date once a draft was written, or a version published. */
export const TEXT_READS = [
  'adminTextList',
  'adminTextGet',
  'adminTextDraftList',
  'adminTextVersionList',
  'adminTextVersionGet',
  'record',
];

const CHECK = operationQuery('adminTextDraftList', {});

/** @returns what the server refuses, for the person to read. @throws what is no answer of the server */
function refusal(error: unknown): { kind: 'refused' | 'stale'; message: string } {
  if (!(error instanceof ApiFailure)) throw error;
  const { status, message, fields } = error;
  return { kind: status === 409 || status === 404 ? 'stale' : 'refused', message: fields.reason ?? message };
}

/**
 * @param drafts how many wait; undefined until that is known
 * @param readAt when that was read, in milliseconds since 1970
 */
export function usePublishing(drafts: number | undefined, readAt: number) {
  const client = useQueryClient();
  const [machine] = useState(() =>
    publishing.provide({
      actors: {
        check: fromPromise<CheckOutcome>(async () => {
          try {
            const { total, problems } = await client.fetchQuery({ ...CHECK, staleTime: 0 });
            return { kind: 'checked', drafts: total, problems };
          } catch (error) {
            return { kind: 'refused', message: refusal(error).message };
          }
        }),
        publish: fromPromise<PublishOutcome, { note: string }>(async ({ input, signal }) => {
          const seal = client.getQueryData<Answer<'adminTextDraftList'>>(CHECK.queryKey)?.seal ?? '';
          const body = { seal, reason: input.note };
          try {
            const { version } = await call('adminTextPublish', { body }, { quiet: 'butToken', signal });
            flash(text('texts.published', { version }));
            return { kind: 'done', version };
          } catch (error) {
            return refusal(error);
          }
        }),
        rollBack: fromPromise<PublishOutcome, { version: number; note: string }>(
          async ({ input, signal }) => {
            const given = { path: { version: input.version }, body: { reason: input.note } };
            try {
              const { version } = await call('adminTextVersionRestore', given, { quiet: 'butToken', signal });
              flash(text('texts.rolledBack', { version }));
              return { kind: 'done', version };
            } catch (error) {
              return refusal(error);
            }
          },
        ),
      },
      actions: {
        readAgain: () => {
          for (const key of TEXT_READS) void client.invalidateQueries({ queryKey: [key] });
        },
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { drafts: drafts ?? 0 } });
  // with the first reading the machine begins, where it was there by then
  const told = useRef(readAt);
  useEffect(() => {
    if (drafts === undefined || told.current === readAt) return;
    told.current = readAt;
    send({ type: 'drafts.changed', drafts });
  }, [drafts, readAt, send]);
  return { snapshot, send };
}

export type Publishing = ReturnType<typeof usePublishing>;
