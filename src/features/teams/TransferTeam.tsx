import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type TransferOutcome, teamTransfer } from '../../machines/team-transfer/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TEAM_READS, type Team } from './team-words.ts';

async function give(teamId: string, heirId: string, signal: AbortSignal): Promise<TransferOutcome> {
  try {
    const input = { path: { team_id: teamId }, body: { user_id: heirId } };
    await call('teamTransfer', input, { quiet: 'butToken', signal });
    return { kind: 'given' };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, message } = error;
    return { kind: status === 404 || status === 403 || status === 409 ? 'stale' : 'refused', message };
  }
}

/** Gives the team to another member: who, and then whether that is meant. */
export function TransferTeam({ team }: { team: Team }) {
  const t = useTexts();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [machine] = useState(() =>
    teamTransfer.provide({
      actors: {
        give: fromPromise<TransferOutcome, { heirId: string }>(async ({ input, signal }) => {
          const outcome = await give(team.id, input.heirId, signal);
          if (outcome.kind === 'given') flash(t('teams.transferred'));
          return outcome;
        }),
      },
      actions: {
        readAgain: () => {
          for (const key of TEAM_READS) void client.invalidateQueries({ queryKey: [key] });
        },
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { heirId, problem } = snapshot.context;
  const heir = team.members.find(({ id }) => id === heirId);
  const others = team.members.filter(({ is_you: isYou, is_active: isActive }) => !isYou && isActive);
  return (
    <>
      <Button
        disabled={others.length === 0 || snapshot.matches('given')}
        onClick={() => send({ type: 'transfer.opened' })}
      >
        {t('teams.transfer')}
      </Button>
      {snapshot.matches('choosing') && (
        <FormDialog
          title={t('teams.transfer')}
          description={t('teams.transferText')}
          submitLabel={t('teams.next')}
          isRunning={false}
          isWaiting={chosen === null}
          onClose={() => send({ type: 'transfer.cancelled' })}
          onSubmit={() => {
            if (chosen !== null) send({ type: 'heir.chosen', heirId: chosen });
          }}
        >
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
          <Select
            label={t('teams.newOwner')}
            value={others.some(({ id }) => id === chosen) ? chosen : null}
            onChange={setChosen}
            placeholder={t('teams.chooseMember')}
            options={others.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
          />
        </FormDialog>
      )}
      {(snapshot.matches('confirming') || snapshot.matches('giving')) && (
        <DestructiveDialog
          title={t('teams.transferTitle', { team: team.name, name: heir?.name ?? '' })}
          message={t('teams.transferConfirm')}
          confirmLabel={t('teams.transfer')}
          typedName={team.name}
          running={snapshot.matches('giving')}
          failure={problem === null ? null : { message: problem, requestId: null }}
          onConfirm={() => send({ type: 'transfer.confirmed' })}
          onCancel={() => send({ type: 'transfer.cancelled' })}
        />
      )}
    </>
  );
}
