import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { securityCode } from '../../machines/security-code/index.ts';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';

/**
 * The six boxes of a code. `onCode` is told the code each time that all are filled, and an empty one once they are no longer. While nothing
 * is on its way they can be typed over, after a code that was refused too; another `key` empties them.
 */
export function CodeField({
  label,
  onCode,
  error,
  isSent = false,
}: {
  label: string;
  onCode: (code: string) => void;
  error: string | undefined;
  /** The code is being judged: nothing can be typed. */
  isSent?: boolean;
}) {
  const told = useRef(onCode);
  told.current = onCode;
  const machine = useMemo(() => securityCode.provide({ actions: { onComplete: () => {} } }), []);
  const [snapshot, send] = useMachine(machine, { input: {} });
  const { boxes, focus } = snapshot.context;
  const code = boxes.every((box) => box !== '') ? boxes.join('') : '';
  const before = useRef('');
  useEffect(() => {
    if (code !== before.current) told.current(code);
    before.current = code;
  }, [code]);
  // the form sends it by its button: until then, and after a refusal, its characters may be corrected
  const isHeld = snapshot.matches('verifying') && !isSent;
  useEffect(() => {
    if (!isHeld) return;
    send({ type: 'verification.refused', error: '' });
    if (error === undefined) send({ type: 'box.focused', index: boxes.length - 1 });
  }, [isHeld, send, error, boxes.length]);
  return (
    <CodeBoxes
      label={label}
      values={boxes}
      focused={focus}
      onType={(index, text) => send({ type: 'box.typed', index, text })}
      onBackspace={(index) => send({ type: 'box.erased', index })}
      onPaste={(_index, text) => send({ type: 'code.pasted', text })}
      onFocus={(index) => send({ type: 'box.focused', index })}
      error={error}
    />
  );
}
