import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const NAME_LENGTH = 200;

/** A new name for a chat. What was typed stays when the server refuses it. */
export function RenameDialog({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(chat.name);
  const [error, setError] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    try {
      await call('chatUpdate', { path: { chat_id: chat.id }, body: { name } }, { quiet: 'butToken' });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      return;
    }
    onClose();
    await Promise.all(
      ['chatList', 'chatGet'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shell.renameTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={t('shell.name')}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
