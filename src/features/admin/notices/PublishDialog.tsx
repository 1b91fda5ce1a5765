import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { AdminNotice } from './notice-words.ts';
import { lacksTime, NOW, StartFields, startOf } from './StartFields.tsx';

/** Gives a notice to everybody, now or at a time. */
export function PublishDialog({ notice, onClose }: { notice: AdminNotice; onClose: () => void }) {
  const t = useTexts();
  const [start, setStart] = useState(NOW);
  const [isTried, setTried] = useState(false);
  const isNow = start.when === 'now';
  const write = useWrite('adminNoticePublish', {
    reads: ['adminNoticeList', 'adminNoticeGet', 'record'],
    onDone: () => {
      flash(t(isNow ? 'bulletins.isPublished' : 'bulletins.isPlanned'));
      onClose();
    },
  });

  function submit(): void {
    setTried(true);
    if (!lacksTime(start))
      write.run({ path: { notice_id: notice.id }, body: { version: notice.version, ...startOf(start) } });
  }

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('bulletins.publishTitle', { title: notice.title })}
      description={t('bulletins.publishText')}
      submitLabel={t(isNow ? 'bulletins.publishNow' : 'bulletins.plan')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('bulletins.notPublished')}>
          {write.problem}
        </Alert>
      )}
      <StartFields start={start} onChange={setStart} isTried={isTried} problemOf={write.problemOf} />
    </FormDialog>
  );
}
