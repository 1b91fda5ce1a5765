import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import { use, useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';
import { CopyOutcome } from './copy-outcome.ts';
import { useUiText } from './ui-text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How long the button itself shows the outcome, in milliseconds (spec section 9: copy toast 2 s). */
export const COPY_FEEDBACK = 2000;

export interface CopyButtonProps {
  /** What is copied; a function where it is costly to build. */
  text: string | (() => string);
  /** Accessible name; "Copy" where absent. */
  label?: string;
  /** Shows the name beside the icon. */
  showLabel?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Writes to the clipboard; the browser's where absent. Rejects where it cannot. */
  write?: (text: string) => Promise<void>;
  /** Told the outcome, e.g. to show the toast "Copied" or "Copy failed"; {@link CopyOutcome} where absent. */
  onResult?: (ok: boolean) => void;
}

/** Puts a text on the clipboard. Rejects where there is none or it is refused. */
export async function writeToClipboard(text: string): Promise<void> {
  // Absent on pages that are not secure; the rejection is what the caller is told.
  if (!navigator.clipboard) throw new Error('The clipboard is not available');
  await navigator.clipboard.writeText(text);
}

/** Copies a text and says so, in the button and to assistive technology. */
export function CopyButton({
  text,
  label,
  showLabel = false,
  variant = 'ghost',
  size = 'small',
  write = writeToClipboard,
  onResult,
}: CopyButtonProps) {
  const words = useUiText();
  const tellApp = use(CopyOutcome);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), COPY_FEEDBACK);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    let ok = true;
    try {
      await write(typeof text === 'function' ? text() : text);
    } catch {
      ok = false;
    }
    setOutcome(ok ? 'copied' : 'failed');
    (onResult ?? tellApp)(ok);
  };
  const name = label ?? words.copy;
  const Icon = outcome === null ? CopyIcon : outcome === 'copied' ? CheckIcon : TriangleAlertIcon;
  const icon = <Icon size={16} aria-hidden="true" />;
  const said = outcome === null ? '' : outcome === 'copied' ? words.copied : words.copyFailed;
  return (
    <>
      {showLabel ? (
        <Button variant={variant} size={size} icon={icon} onClick={copy}>
          {said || name}
        </Button>
      ) : (
        <Button variant={variant} size={size} icon={icon} label={name} title={said || name} onClick={copy} />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
