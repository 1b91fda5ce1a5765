import { useUiText } from '../ui-text.tsx';

/** The box of a task in a list; shows a state, takes no input. */
export function TaskMark({ done }: { done: boolean }) {
  const text = useUiText();
  return (
    <input
      type="checkbox"
      checked={done}
      readOnly
      disabled
      aria-label={done ? text.taskDone : text.taskOpen}
    />
  );
}
