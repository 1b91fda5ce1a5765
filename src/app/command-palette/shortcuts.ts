/** What a key of the whole app opens. */
export type AppShortcut = 'palette' | 'shortcuts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'> & {
  readonly isComposing?: boolean;
};

/** Whether keys that are pressed there write text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement)
    return !['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color'].includes(
      target.type,
    );
  return (
    target.closest('textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]') !==
    null
  );
}

/**
 * What a key means: Ctrl or Cmd and K finds anything, also while typing; `?` shows the keys, but not while typing.
 *
 * @param press the key with its modifiers
 * @param target where the focus is
 */
export function shortcutOf(press: Press, target: EventTarget | null): AppShortcut | null {
  if (press.defaultPrevented || press.isComposing || press.altKey) return null;
  if (press.ctrlKey !== press.metaKey && press.key.toLowerCase() === 'k') return 'palette';
  if (press.key === '?' && !press.ctrlKey && !press.metaKey && !isTyping(target)) return 'shortcuts';
  return null;
}

/** The modifier as it stands on the keyboard. */
export function modifierKey(platform: string = navigator.platform): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
}
