import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { useRefusalInSight } from '../use-refusal-in-sight.ts';
import styles from './DestructiveDialog.module.css';
import { ReasonField } from './ReasonField.tsx';

export interface DestructiveDialogProps {
  title: string;
  message: ReactNode;
  /** What will be gone or changed, one line each. */
  consequences?: readonly string[];
  /** Says what is done, e.g. "Delete user". */
  confirmLabel: string;
  /** Has to be typed before the action is offered: the name of what it concerns. */
  typedName?: string;
  /** What has to be chosen with it, before the reason. */
  children?: ReactNode;
  /** Asks why, for the history. */
  reason?: 'optional' | 'required';
  tone?: 'primary' | 'danger';
  running?: boolean;
  /** Why it failed. */
  failure?: { message: string; requestId: string | null } | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back: what it does, why, and the name of what it concerns, typed by hand. */
export function DestructiveDialog({
  title,
  message,
  consequences = [],
  confirmLabel,
  typedName,
  children,
  reason: asked,
  tone = 'danger',
  running = false,
  failure = null,
  onConfirm,
  onCancel,
}: DestructiveDialogProps) {
  const t = useWords();
  const text = useUiText();
  const form = useId();
  const fields = useRefusalInSight(running);
  const first = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // spaces at the ends are no part of what a person reads
  const isNamed = typedName === undefined || typed.trim() === typedName.trim();
  const isAllowed = isNamed && (asked !== 'required' || reason.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAllowed && !running) onConfirm(reason.trim());
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onCancel}
      title={title}
      description={message}
      locked={running}
      keepOnOutsidePress
      initialFocus={asked ? why : typedName === undefined ? cancel : first}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={running}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} variant={tone} loading={running} disabled={!isAllowed}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} onSubmit={submit} className={styles.form}>
        {consequences.length > 0 && (
          <ul className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        )}
        {children}
        {asked && (
          <ReasonField
            ref={why}
            required={asked === 'required'}
            value={reason}
            disabled={running}
            onChange={setReason}
          />
        )}
        {typedName !== undefined && (
          <div className={styles.name}>
            <span className={styles.typed}>
              <code>{typedName}</code>
              <CopyButton text={typedName} label={t('details.copyName')} />
            </span>
            <TextField
              ref={first}
              label={t('details.typeName')}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={running}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
        {failure && (
          <Alert tone="danger">
            {failure.message || t('details.actionFailed')}
            {failure.requestId && (
              <span className={styles.request}>
                {text.requestId} <code>{failure.requestId}</code>
              </span>
            )}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
