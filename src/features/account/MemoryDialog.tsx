import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { MEMORY_LENGTH } from './memory-length.ts';
import { useSave } from './use-save.ts';

/** Rewords something that is remembered. */
export function MemoryDialog({ memory, onClose }: { memory: Shape<'Memory'>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const [text, setText] = useState(memory.text);
  const save = useSave(
    (next: string) =>
      call('memoryUpdate', { path: { memory_id: memory.id }, body: { text: next } }, { quiet: 'butToken' }),
    () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['memoryList'] });
    },
  );
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && text.length <= MEMORY_LENGTH) save.run(text.trim());
  };
  return (
    <Dialog
      open
      keepOnOutsidePress
      onClose={onClose}
      title={t('account.memoryEdit')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={save.isRunning}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Textarea
          label={t('account.memoryNew')}
          value={text}
          maxLength={MEMORY_LENGTH}
          error={isBlank ? t('valid.required') : save.problem}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
