import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText } from '../ui-text.tsx';
import styles from './RichTextEditor.module.css';

export interface LinkDialogProps {
  /** Address of the link that is changed; empty for a new one. */
  href: string;
  /** What the link says; empty where the address is to be its text. */
  words: string;
  onApply: (href: string, words: string) => void;
  /** Takes the link away. */
  onRemove: () => void;
  onClose: () => void;
}

/** Where a link leads: an address without a scheme is of the web, one with an @ a mailbox. Null for what is no address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/\S+\.?\S*|mailto:\S+@\S+|tel:\+?[\d-]+|\/(?!\/)\S*|#\S+)$/i.test(text)) return text;
  if (/^[^@\s/]+@[^@\s/]+\.[^@\s/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(text) ? `https://${text}` : null;
}

/** Sets, changes or takes away a link. */
export function LinkDialog({ href, words, onApply, onRemove, onClose }: LinkDialogProps) {
  const text = useUiText();
  const t = text.words;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(href);
  const [label, setLabel] = useState(words);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = linkAddress(address);
    if (target === null) setWrong(true);
    else onApply(target, label.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editor.link')}
      keepOnOutsidePress
      initialFocus={field}
      actions={
        <>
          {href !== '' && (
            <Button variant="ghost" onClick={onRemove}>
              {t('editor.removeLink')}
            </Button>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('editor.applyLink')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('editor.linkAddress')}
          value={address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={isWrong && t('editor.linkWrong')}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setWrong(false);
          }}
        />
        <TextField
          label={t('editor.linkText')}
          value={label}
          autoComplete="off"
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
