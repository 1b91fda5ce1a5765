import UploadIcon from 'lucide-react/icons/upload';
import { createPortal } from 'react-dom';
import styles from './upload.module.css';

/** Says over the whole page that files can be let go here. */
export function DropOverlay({ text }: { text: string }) {
  return createPortal(
    <div className={styles.overlay} role="status">
      <div className={styles.overlayCard}>
        <UploadIcon size={24} aria-hidden="true" />
        {text}
      </div>
    </div>,
    document.body,
  );
}
