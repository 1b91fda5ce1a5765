import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { useUiText } from './ui-text.tsx';
import { useRefusalInSight } from './use-refusal-in-sight.ts';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'keepOnOutsidePress' | 'locked'> {
  onClose: () => void;
  /** What the main button does, such as "Save". */
  submitLabel: string;
  /** `danger` for what takes something away. */
  variant?: 'primary' | 'danger';
  /** The button waits; a further press does nothing. */
  isRunning: boolean;
  /** There is nothing to send yet, such as while the choices are read. */
  isWaiting?: boolean;
  /** By the button or Enter. What was typed is checked here: the browser's own checks are off. */
  onSubmit: () => void;
  children: ReactNode;
}

/** A window with fields: Cancel, the main button, and Enter that does what the button does. */
export function FormDialog({
  submitLabel,
  variant = 'primary',
  isRunning,
  isWaiting = false,
  locked = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const text = useUiText();
  const form = useId();
  const fields = useRefusalInSight(isRunning);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning && !isWaiting) onSubmit();
  };
  return (
    <Dialog
      open
      {...dialog}
      locked={locked}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={locked}>
            {text.cancel}
          </Button>
          <Button variant={variant} type="submit" form={form} loading={isRunning} disabled={isWaiting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
