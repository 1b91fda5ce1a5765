import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { securityCode } from '../../machines/security-code/index.ts';
import { CodeBoxes } from '../../ui/CodeBoxes.tsx';

/** The six boxes of a code that was mailed. Told once all are filled; another `key` empties them. */
export function CodeField({
  label,
  onCode,
  error,
}: {
  label: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) {
  const told = useRef(onCode);
  told.current = onCode;
  const machine = useMemo(
    () => securityCode.provide({ actions: { onComplete: (_, { code }) => told.current(code) } }),
    [],
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  const { boxes, focus } = snapshot.context;
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
