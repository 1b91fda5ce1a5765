import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';
import { useUiText } from './ui-text.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen. */
  message: ReactNode;
  /** Says what is done, e.g. "Delete table"; never only "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what destroys: the focus starts on Cancel. */
  tone?: 'primary' | 'danger';
  /** Has to be typed before the action is offered: the name of what is destroyed. */
  confirmByName?: { label: string; name: string };
  /** The action runs: the dialog cannot be left. */
  loading?: boolean;
  /** Why the action failed. */
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done; 50 % wide, at most 500 px, 95 % on phones (spec section 9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // The form is a component of its own so that a name typed earlier is gone when the dialog opens again.
  return props.open ? <Confirmation {...props} /> : null;
}

function Confirmation({
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  confirmByName,
  loading = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const text = useUiText();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const allowed = confirmByName === undefined || typed.trim() === confirmByName.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allowed && !loading) onConfirm();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      description={message}
      role="alertdialog"
      locked={loading}
      keepOnOutsidePress
      initialFocus={confirmByName ? field : tone === 'danger' ? cancel : confirm}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={loading}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            ref={confirm}
            type="submit"
            form={formId}
            variant={tone}
            loading={loading}
            disabled={!allowed}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        {confirmByName && (
          <TextField
            ref={field}
            label={confirmByName.label}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            disabled={loading}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {error && <Alert tone="danger">{error}</Alert>}
      </form>
    </Dialog>
  );
}
