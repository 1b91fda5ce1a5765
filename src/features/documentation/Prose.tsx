import styles from './documentation.module.css';

/** Text of the contract: paragraphs parted by empty lines, code between backticks. It is English in every language of the app. */
export function Prose({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (
      <p key={paragraph} lang="en" className={styles.prose}>
        <ProseLine text={paragraph} />
      </p>
    ));
}

/** A line of such text. */
export function ProseLine({ text }: { text: string }) {
  return text.split('`').map((piece, place) =>
    // every second piece stands between backticks; pieces of one text do not move
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    place % 2 === 1 ? <code key={place}>{piece}</code> : piece,
  );
}
