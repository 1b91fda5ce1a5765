import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { STATUSES } from './fault-words.ts';

/** States that a person sets; `regressed` comes by itself. */
const CHOICES = ['new', 'ack', 'resolved', 'ignored'] as const;
type Choice = (typeof CHOICES)[number];

/** Says what becomes of a failure and who looks after it. */
export function ServerErrorForm({
  details: { error, assignees },
  onStale,
  onClose,
}: {
  details: Shape<'AdminServerErrorDetails'>;
  /** Somebody was faster. */
  onStale: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [status, setStatus] = useState<Choice | null>(error.status === 'regressed' ? null : error.status);
  const [assignee, setAssignee] = useState(error.assignee_id ?? '');
  const [reason, setReason] = useState('');
  const write = useWrite('adminServerErrorUpdate', {
    reads: ['adminServerErrorList', 'adminServerErrorGet', 'record'],
    onDone: () => {
      flash(t('faults.saved'));
      onClose();
    },
  });
  const people = assignees.map(({ id, username }) => ({ value: id, label: username }));
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('faults.edit')}
      description={t('faults.editText')}
      submitLabel={t('faults.save')}
      isRunning={write.isRunning}
      onSubmit={() =>
        write.run({
          path: { error_id: error.id },
          body: {
            version: error.version,
            ...(status !== null && { status }),
            assignee_id: assignee,
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        })
      }
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('faults.notSaved')}>
          {write.problem}
        </Alert>
      )}
      <Select
        label={t('faults.status')}
        placeholder={t('faults.regressed')}
        options={CHOICES.map((value) => ({ value, label: t(STATUSES[value].textId) }))}
        value={status}
        onChange={(next) => {
          setStatus(next);
          if (write.failure?.code === 'CONFLICT') onStale();
        }}
      />
      <Combobox
        label={t('faults.assignee')}
        placeholder={t('faults.nobody')}
        options={people}
        value={people.find(({ value }) => value === assignee) ?? null}
        onChange={(person) => setAssignee(person?.value ?? '')}
        error={write.problemOf('assignee_id')}
      />
      <ReasonField value={reason} onChange={setReason} error={write.problemOf('reason')} />
    </FormDialog>
  );
}
