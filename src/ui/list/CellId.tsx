import { CopyButton } from '../CopyButton.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './CellId.module.css';

/** An id that can be copied; the end is what tells ids of the same day apart, so it is the start that is cut. */
export function CellId({ id }: { id: string }) {
  const t = useWords();
  return (
    <span className={styles.id} data-fixed>
      <code title={id}>
        <bdi>{id}</bdi>
      </code>
      <CopyButton text={id} label={t('lists.copyId', { id })} />
    </span>
  );
}
