import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { MEMORY_LENGTH } from './memory-length.ts';

/** Rewords something that is remembered. */
export function MemoryDialog({ memory, onClose }: { memory: Shape<'Memory'>; onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState(memory.text);
  const write = useWrite('memoryUpdate', { reads: ['memoryList'], onDone: onClose });
  const isBlank = text.trim() === '';
  return (
    <FormDialog
      keepOnOutsidePress
      onClose={onClose}
      title={t('account.memoryEdit')}
      submitLabel={t('account.save')}
      isRunning={write.isRunning}
      onSubmit={() => {
        if (!isBlank && text.length <= MEMORY_LENGTH)
          write.run({ path: { memory_id: memory.id }, body: { text: text.trim() } });
      }}
    >
      <Textarea
        label={t('account.memoryNew')}
        value={text}
        maxLength={MEMORY_LENGTH}
        error={isBlank ? t('valid.required') : write.failure?.message}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
