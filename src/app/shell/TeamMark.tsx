import UsersIcon from 'lucide-react/icons/users';
import styles from './ChatList.module.css';

/** Marks a project that a team reads; `text` says which. */
export function TeamMark({ text }: { text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className={styles.mark}>
      <UsersIcon aria-hidden="true" />
    </span>
  );
}
