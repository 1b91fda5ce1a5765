import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { DECISIONS, type ManyDecision, OF_MANY } from './approval-words.ts';

/** A decision on several requests that is to be given its reason. */
export interface AskedOfMany {
  decision: ManyDecision;
  count: number;
  /** The one reason for all; null where it was given up. */
  onGiven: (reason: string | null) => void;
}

/** The question before several requests are decided. */
export function DecideManyDialog({ asked, onClose }: { asked: AskedOfMany; onClose: () => void }) {
  const t = useTexts();
  const { decision, count, onGiven } = asked;
  const { label, reason, tone } = DECISIONS[decision];
  const end = (given: string | null) => {
    onGiven(given);
    onClose();
  };
  return (
    <DestructiveDialog
      title={t(OF_MANY[decision].title, { count })}
      message={t(OF_MANY[decision].text)}
      confirmLabel={t(label)}
      reason={reason}
      tone={tone}
      running={false}
      failure={null}
      onConfirm={end}
      onCancel={() => end(null)}
    />
  );
}
