import { useUiText } from '../ui-text.tsx';

/** A time as people say it, with the exact one behind it. */
export function CellTime({ seconds }: { seconds: number }) {
  const text = useUiText();
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={text.formatDateTime(seconds)}>
      {text.formatRelative(seconds)}
    </time>
  );
}
