import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useThreadActions } from './thread-actions.ts';
import styles from './VersionSwitch.module.css';

/** Which of the versions of one message is in view. */
export interface Versions {
  /** From 0. */
  position: number;
  count: number;
  previousId: string | null;
  nextId: string | null;
}

const WORDS = {
  question: { group: 'question.versions', previous: 'question.previous', next: 'question.next' },
  answer: { group: 'answer.versions', previous: 'answer.previous', next: 'answer.next' },
} as const;

interface VersionSwitchProps extends Versions {
  of: 'question' | 'answer';
}

/** Switches between the versions of a message; nothing where there is one. At an end the button keeps the focus. */
export function VersionSwitch({ of, position, count, previousId, nextId }: VersionSwitchProps) {
  const t = useTexts();
  const { showSibling, busy } = useThreadActions();
  if (count < 2) return null;
  const step = (id: string | null, direction: 'previous' | 'next') => (
    <Button
      size="small"
      variant="ghost"
      icon={
        direction === 'previous' ? (
          <ChevronLeftIcon size={16} aria-hidden="true" />
        ) : (
          <ChevronRightIcon size={16} aria-hidden="true" />
        )
      }
      label={t(WORDS[of][direction])}
      aria-disabled={busy || id === null}
      onClick={() => !busy && id !== null && showSibling(id)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form
    <div className={styles.versions} role="group" aria-label={t(WORDS[of].group)}>
      {step(previousId, 'previous')}
      <span>{t('answer.version', { position: position + 1, count })}</span>
      {step(nextId, 'next')}
    </div>
  );
}

/**
 * The arrow keys on a message, or on a button of its own, lead to its versions.
 * @returns the version that a key leads to; null for any other key
 */
export function versionOfKey(
  { key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent<HTMLElement>,
  { previousId, nextId }: Pick<Versions, 'previousId' | 'nextId'>,
): string | null {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return null;
  // within a table, a chart or a field the arrows are its own
  if (!target.hasAttribute('data-message') && !target.closest('[data-message-actions]')) return null;
  return key === 'ArrowLeft' ? previousId : key === 'ArrowRight' ? nextId : null;
}
