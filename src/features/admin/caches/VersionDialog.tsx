import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CACHE_READS } from './cache-list.tsx';

const KINDS = {
  translation: 'caches.translation',
  permission: 'caches.permission',
  help: 'caches.help',
} as const;
type Kind = keyof typeof KINDS;

/** Has browsers fetch again what they hold. */
export function VersionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [kind, setKind] = useState<Kind>('translation');
  const [reason, setReason] = useState('');
  const write = useWrite('adminCacheVersionBump', {
    reads: CACHE_READS,
    onDone: ({ version }) => {
      flash(t('caches.bumped', { name: t(KINDS[kind]), version }));
      onClose();
    },
  });
  return (
    <FormDialog
      locked={write.isRunning}
      onClose={onClose}
      title={t('caches.bump')}
      description={t('caches.bumpText')}
      submitLabel={t('caches.bumpDo')}
      isRunning={write.isRunning}
      onSubmit={() => write.run({ body: { kind, ...(reason.trim() !== '' && { reason: reason.trim() }) } })}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <Select
        label={t('caches.what')}
        options={(Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: t(KINDS[value]) }))}
        value={kind}
        onChange={setKind}
      />
      <ReasonField value={reason} onChange={setReason} error={write.problemOf('reason')} />
    </FormDialog>
  );
}
