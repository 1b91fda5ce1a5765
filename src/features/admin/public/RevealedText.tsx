import { useState } from 'react';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { MaskedText } from '../../../ui/fields/MaskedText.tsx';

/** Whose value it is: the operation that shows it, of people their address where no other field is named. */
export type RevealedOf =
  | { readonly operation: 'adminUserReveal'; readonly path: { user_id: string }; readonly field?: 'phone' }
  | { readonly operation: 'adminMailReveal'; readonly path: { mail_id: string } };

export interface RevealedTextProps {
  /** What it is, such as "Email". */
  label: string;
  masked: string;
  of: RevealedOf;
}

/** A masked value with a button that asks why somebody wants to see it whole, and shows it. The server keeps a record of each look. */
export function RevealedText({ label, masked, of }: RevealedTextProps) {
  const t = useTexts();
  const [settle, setSettle] = useState<{ with: (value: string | null) => void } | null>(null);
  const end = (value: string | null) => {
    settle?.with(value);
    setSettle(null);
  };
  const onDone = ({ value }: { value: string }) => end(value);
  const ofUser = useWrite('adminUserReveal', { onDone });
  const ofMail = useWrite('adminMailReveal', { onDone });
  const { isRunning, failure } = of.operation === 'adminUserReveal' ? ofUser : ofMail;
  const run = (reason: string) =>
    of.operation === 'adminUserReveal'
      ? ofUser.run({ path: of.path, body: { reason, ...(of.field && { field: of.field }) } })
      : ofMail.run({ path: of.path, body: { reason } });
  return (
    <>
      <MaskedText
        label={label}
        masked={masked}
        onReveal={() => new Promise((resolve) => setSettle({ with: resolve }))}
      />
      {settle && (
        <DestructiveDialog
          title={t('fields.revealTitle', { label })}
          message={t('fields.revealText')}
          confirmLabel={t('fields.revealAction')}
          reason="required"
          tone="primary"
          running={isRunning}
          failure={failure ? { message: failure.message, requestId: failure.requestId ?? null } : null}
          onConfirm={run}
          onCancel={() => end(null)}
        />
      )}
    </>
  );
}
