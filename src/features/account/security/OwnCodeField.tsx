import { useState } from 'react';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../CodeField.tsx';

/** A code that the person mails to themselves, and its six boxes. */
export function OwnCodeField({
  onCode,
  error,
  isSent,
}: {
  onCode: (code: string) => void;
  error?: string | undefined;
  isSent: boolean;
}) {
  const t = useTexts();
  const [mailed, setMailed] = useState(0);
  const mail = useWrite('ownCodeSend', { onDone: () => setMailed((before) => before + 1) });
  return (
    <>
      <div>
        <Button loading={mail.isRunning} onClick={() => mail.run({ body: {} })}>
          {t('security.mailCode')}
        </Button>
      </div>
      <CodeField
        key={mailed}
        label={t('security.code')}
        onCode={onCode}
        isSent={isSent}
        error={error ?? mail.failure?.message}
      />
    </>
  );
}
