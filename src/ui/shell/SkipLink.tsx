import { useUiText } from '../ui-text.tsx';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard in every layout: past the navigation, to the element with this id. Seen only while it has the focus. */
export function SkipLink({ to }: { to: string }) {
  const text = useUiText();
  return (
    <a className={styles.skip} href={`#${to}`}>
      {text.skipToContent}
    </a>
  );
}
