import { useState } from 'react';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { MOST_CREDITS, POOL_READS } from './team-words.ts';

/** Moves credits of the person into the pool of a team. */
export function GiveCreditsDialog({
  team,
  onClose,
}: {
  team: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useTexts();
  const [credits, setCredits] = useState<number | null>(null);
  const give = useWrite('creditTransfer', {
    reads: POOL_READS,
    onDone: ({ pool }) => {
      flash(t('teams.given', { credits: formatCredits(pool) }));
      onClose();
    },
  });
  const amount = Math.round((credits ?? 0) * 1000);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={give.isRunning}
      onClose={onClose}
      title={t('teams.giveTitle', { team: team.name })}
      description={t('teams.giveText')}
      submitLabel={t('teams.give')}
      isRunning={give.isRunning}
      isWaiting={amount < 1 || amount > MOST_CREDITS * 1000}
      onSubmit={() => give.run({ body: { team_id: team.id, amount } })}
    >
      {give.problem !== undefined && <Alert tone="danger">{give.problem}</Alert>}
      <NumberField
        label={t('teams.giveAmount')}
        required
        value={credits}
        onChange={setCredits}
        min={0}
        max={MOST_CREDITS}
        format={{ maximumFractionDigits: 3 }}
        error={give.problemOf('amount')}
      />
    </FormDialog>
  );
}
