import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { securityCode } from '../../../machines/security-code/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeBoxes } from '../../../ui/CodeBoxes.tsx';

/** The six boxes for a code that the person has mailed to themselves. */
export function OwnCodeField({
  onCode,
  error,
}: {
  onCode: (code: string) => void;
  error?: string | undefined;
}) {
  const t = useTexts();
  const told = useRef(onCode);
  told.current = onCode;
  const machine = useMemo(
    () => securityCode.provide({ actions: { onComplete: (_, { code }) => told.current(code) } }),
    [],
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  const mail = useWrite('ownCodeSend', { onDone: () => send({ type: 'code.reset' }) });
  const { boxes, focus } = snapshot.context;
  return (
    <>
      <div>
        <Button loading={mail.isRunning} onClick={() => mail.run({ body: {} })}>
          {t('security.mailCode')}
        </Button>
      </div>
      <CodeBoxes
        label={t('security.code')}
        values={boxes}
        focused={focus}
        onType={(index, text) => send({ type: 'box.typed', index, text })}
        onBackspace={(index) => send({ type: 'box.erased', index })}
        onPaste={(_index, text) => send({ type: 'code.pasted', text })}
        onFocus={(index) => send({ type: 'box.focused', index })}
        error={error ?? mail.failure?.message}
      />
    </>
  );
}
