import styles from './MarkedText.module.css';

/** A place in a text in UTF-16 code units. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
}

interface MarkedTextProps {
  text: string;
  /** In order and without overlaps; what does not lie in the text is left out. */
  marks?: readonly TextMark[] | undefined;
}

/** Plain text in which places are marked, such as the words that were looked for. */
export function MarkedText({ text, marks = [] }: MarkedTextProps) {
  const pieces: { at: number; text: string; marked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) pieces.push({ at, text: text.slice(at, start), marked: false });
    pieces.push({ at: start, text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), marked: false });
  return pieces.map((piece) =>
    piece.marked ? (
      <mark key={piece.at} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  );
}
