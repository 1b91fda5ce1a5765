import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useOwnZone } from '../../../app/session/use-own-zone.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { takeAnalysis } from './saved-changes.ts';
import { draftOf, scheduleOf } from './schedule-draft.ts';

/** When an analysis is refreshed by itself. */
export function ScheduleDialog({
  analysis: { id, schedule: kept },
  onClose,
}: {
  analysis: Shape<'Analysis'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const ownZone = useOwnZone();
  const [draft, setDraft] = useState(() => draftOf(kept));
  const write = useWrite('analysisScheduleUpdate', {
    onDone: async (answer) => {
      await takeAnalysis(client, answer);
      onClose();
    },
  });
  const save = () => {
    const schedule = scheduleOf(draft, ownZone);
    if (schedule !== undefined) write.run({ path: { analysis_id: id }, body: { schedule } });
  };
  return (
    <FormDialog
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.schedule')}
      description={t('saved.scheduleText')}
      submitLabel={t('shell.save')}
      isRunning={write.isRunning}
      onSubmit={save}
    >
      {write.failure && <Alert tone="danger">{write.failure.message}</Alert>}
      <ScheduleFields
        draft={draft}
        ownZone={ownZone}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}
