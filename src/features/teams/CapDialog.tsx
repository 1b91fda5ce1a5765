import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { MOST_CREDITS, POOL_READS } from './team-words.ts';

/** Caps what a member uses of the pool; an empty field is no cap. */
export function CapDialog({
  teamId,
  use: { user_id: userId, name, cap: before },
  onClose,
}: {
  teamId: string;
  use: Shape<'PoolUse'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [credits, setCredits] = useState<number | null>(before === undefined ? null : before / 1000);
  const save = useWrite('memberCapUpdate', { reads: POOL_READS, onDone: onClose });
  const cap = credits === null ? null : Math.round(credits * 1000);
  return (
    <FormDialog
      keepOnOutsidePress
      locked={save.isRunning}
      onClose={onClose}
      title={t('teams.capOf', { name })}
      description={t('teams.capText', { name })}
      submitLabel={t('teams.save')}
      isRunning={save.isRunning}
      isWaiting={cap !== null && (cap < 0 || cap > MOST_CREDITS * 1000)}
      onSubmit={() => save.run({ path: { team_id: teamId, user_id: userId }, body: { cap } })}
    >
      {save.problem !== undefined && <Alert tone="danger">{save.problem}</Alert>}
      <NumberField
        label={t('teams.setCap')}
        value={credits}
        onChange={setCredits}
        min={0}
        max={MOST_CREDITS}
        format={{ maximumFractionDigits: 3 }}
        error={save.problemOf('cap')}
      />
    </FormDialog>
  );
}
