import { useState } from 'react';
import type { Task } from '../../../../app/write/use-task.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import type { PersonIn } from './people-words.ts';

/** The choice that leaves work where it is. */
const NOBODY = 'nobody';

interface LeavingDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  /** Who may get the work; null where there is none that could change hands. */
  heirs: readonly PersonIn[] | null;
  /** Said where there is no work. */
  nothing: string;
  /** Who gets it, what goes along, and that nobody gets it. */
  words: { question: string; hint: string; nobody: string };
  write: Pick<Task<never>, 'isRunning' | 'problem' | 'problemOf'>;
  onSubmit: (heirId: string | null) => void;
  onClose: () => void;
}

/** Removes somebody, or oneself, from a team or a project, and asks who gets the work. */
export function LeavingDialog({
  title,
  text,
  submitLabel,
  heirs,
  nothing,
  words,
  write,
  onSubmit,
  onClose,
}: LeavingDialogProps) {
  const [heir, setHeir] = useState(NOBODY);
  return (
    <FormDialog
      variant="danger"
      locked={write.isRunning}
      onClose={onClose}
      title={title}
      description={text}
      submitLabel={submitLabel}
      isRunning={write.isRunning}
      onSubmit={() => onSubmit(heir === NOBODY ? null : heir)}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      {heirs === null ? (
        <p>{nothing}</p>
      ) : (
        <Select
          label={words.question}
          hint={words.hint}
          value={heir}
          onChange={setHeir}
          error={write.problemOf('heir_id')}
          options={[
            { value: NOBODY, label: words.nobody },
            ...heirs.map(({ id, name, email }) => ({ value: id, label: name, hint: email })),
          ]}
        />
      )}
    </FormDialog>
  );
}
