import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { serverTime } from '../../../i18n/server-time.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { approval, type Decision, type DecisionOutcome } from '../../../machines/approval/index.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { type ApprovalDetails, DECISIONS, READS } from './approval-words.ts';
import styles from './approvals.module.css';

async function decide(
  id: string,
  decision: Decision,
  reason: string,
  signal: AbortSignal,
): Promise<DecisionOutcome> {
  try {
    const input = { path: { approval_id: id }, body: { reason } };
    await call(DECISIONS[decision].operation, input, { quiet: 'butToken', signal });
    return { kind: 'decided' };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, message, fields } = error;
    return {
      kind: status === 409 || status === 404 ? 'stale' : 'refused',
      message: fields.reason ?? message,
    };
  }
}

/** The decisions that a person can take on a request, and the question before each. */
export function DecideApproval({ details }: { details: ApprovalDetails }) {
  const t = useTexts();
  const client = useQueryClient();
  const permitted = usePermitted(['adminApprovalApprove', 'adminApprovalRefuse', 'adminApprovalWithdraw']);
  const { approval: asked, obstacle, can_withdraw: canWithdraw } = details;
  const [machine] = useState(() =>
    approval.provide({
      actors: {
        decide: fromPromise<DecisionOutcome, { decision: Decision; reason: string }>(
          async ({ input, signal }) => {
            const outcome = await decide(asked.id, input.decision, input.reason, signal);
            if (outcome.kind === 'decided') flash(t(DECISIONS[input.decision].done));
            return outcome;
          },
        ),
      },
      actions: {
        readAgain: () => {
          for (const key of READS) void client.invalidateQueries({ queryKey: [key] });
        },
      },
    }),
  );
  const [leftMs] = useState(() => Math.max(0, asked.expires_at * 1000 - serverTime()));
  const [snapshot, send] = useMachine(machine, { input: { leftMs } });
  const { decision, problem } = snapshot.context;
  const canRefuse = ['none', 'changed', 'requester'].includes(obstacle);
  const offered: Readonly<Record<Decision, boolean>> = {
    approve: obstacle === 'none',
    refuse: canRefuse,
    withdraw: canWithdraw,
  };
  const isOpen = asked.state === 'waiting' && snapshot.matches('open');
  const shown = (['withdraw', 'refuse', 'approve'] as const).filter(
    (one) => isOpen && offered[one] && permitted.has(DECISIONS[one].operation),
  );
  const rule = decision && DECISIONS[decision];
  return (
    <>
      {problem !== null && decision === null && <Alert tone="danger">{problem}</Alert>}
      {shown.length > 0 && (
        <div className={styles.actions}>
          {shown.map((one) => (
            <Button
              key={one}
              variant={one === 'approve' ? 'primary' : 'default'}
              onClick={() => send({ type: 'decision.chosen', decision: one })}
            >
              {t(DECISIONS[one].label)}
            </Button>
          ))}
        </div>
      )}
      {rule && (
        <DestructiveDialog
          title={t(rule.title)}
          message={t(rule.text)}
          confirmLabel={t(rule.label)}
          reason={rule.reason}
          tone={rule.tone}
          running={snapshot.matches({ open: 'deciding' })}
          failure={problem === null ? null : { message: problem, requestId: null }}
          onConfirm={(reason) => send({ type: 'decision.confirmed', reason })}
          onCancel={() => send({ type: 'decision.cancelled' })}
        />
      )}
    </>
  );
}
