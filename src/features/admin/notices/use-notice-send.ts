import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/headers.ts';
import type { Input, Shape } from '../../../api/shapes.ts';
import {
  type AudienceCount,
  type NoticeAudience,
  noticeSend,
  type SendOutcome,
  type SendProgress,
} from '../../../machines/notice-send/index.ts';

type Details = Shape<'AdminNoticeDetails'>;
/** When it goes out and how, as the form has it at the moment of sending. */
export type SendOrder = Pick<
  Input<'adminNoticePublish'>['body'],
  'start' | 'by_mail' | 'per_minute' | 'reason'
>;

const progressOf = ({ notice, mails }: Details): SendProgress => ({
  state: notice.state,
  told: notice.told,
  recipients: notice.recipients,
  isToldToAll: notice.ended_at !== undefined,
  mails,
});

/** What a call that sends was answered; where they are others by now, the number that was expected is named. */
async function outcomeOf(sent: Promise<{ details: Details }>): Promise<SendOutcome> {
  try {
    return { kind: 'taken', progress: progressOf((await sent).details) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.approval) return { kind: 'held' };
    return { kind: error.fields.expected === undefined ? 'refused' : 'others', message: error.message };
  }
}

/** The request that a call has become. */
const approvalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error) => (error instanceof ApiFailure ? error.approval : undefined),
  );

/** Sends a notice: counts whom it is for, at first those who are given, sends it, follows it and sends again what failed. */
export function useNoticeSend(details: Details, order: RefObject<SendOrder>, audience: NoticeAudience) {
  const client = useQueryClient();
  const { id, version } = details.notice;
  const path = { notice_id: id };
  const [held, setHeld] = useState<ApiFailure['approval']>();
  const [machine] = useState(() => {
    let last = { written: '', key: '' };
    const readAgain = () =>
      Promise.all(
        ['adminNoticeList', 'adminNoticeGet'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    return noticeSend.provide({
      actors: {
        count: fromPromise<AudienceCount, { readonly audience: NoticeAudience }>(({ input, signal }) =>
          call(
            'adminNoticeAudienceGet',
            { query: { audience: input.audience } },
            { signal, quiet: 'butToken' },
          ),
        ),
        send: fromPromise<SendOutcome, { readonly audience: NoticeAudience; readonly expected: number }>(
          async ({ input: { audience, expected } }) => {
            const body = { version, audience, expected, ...order.current };
            // the same once more, after an answer that was lost, is one sending
            const written = JSON.stringify(body);
            if (last.written !== written) last = { written, key: newIdempotencyKey() };
            const sent = call(
              'adminNoticePublish',
              { path, body },
              { quiet: 'butToken', idempotencyKey: last.key },
            );
            const outcome = await outcomeOf(sent);
            if (outcome.kind === 'taken') void readAgain();
            if (outcome.kind === 'held') {
              last = { written: '', key: '' };
              setHeld(await approvalOf(sent));
              void client.invalidateQueries({ queryKey: ['adminApprovalList'] });
            }
            return outcome;
          },
        ),
        look: fromPromise<SendProgress>(async () => {
          const answer = await client.fetchQuery({
            queryKey: ['adminNoticeGet', { path }],
            queryFn: ({ signal }) => call('adminNoticeGet', { path }, { signal, quiet: 'butToken' }),
            staleTime: 0,
          });
          return progressOf(answer.details);
        }),
        retry: fromPromise<SendOutcome>(() =>
          outcomeOf(call('adminNoticeRetry', { path, body: {} }, { quiet: 'butToken' })),
        ),
      },
    });
  });
  const [state, send] = useMachine(machine, {
    input: {
      audience,
      ...(details.notice.state !== 'draft' && { progress: progressOf(details) }),
    },
  });
  // what the machine itself has sent it follows already
  useEffect(() => {
    if (details.notice.state !== 'draft') send({ type: 'sent.elsewhere', progress: progressOf(details) });
  }, [details, send]);
  return { state, send, held };
}
