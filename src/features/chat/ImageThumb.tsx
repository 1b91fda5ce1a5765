import { useQuery } from '@tanstack/react-query';
import ImageOffIcon from 'lucide-react/icons/image-off';
import { useEffect, useState } from 'react';
import { loadOwnFile } from '../../api/own-files.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ImageThumb.module.css';

/** A picture of one's own, small; a press shows it large. */
export function ImageThumb({ fileId, name }: { fileId: string; name: string }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data: file, isError } = useQuery({
    queryKey: ['ownFile', fileId],
    queryFn: ({ signal }) => loadOwnFile(fileId, signal),
    // what a file holds never changes
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const address = useAddress(file);
  if (isError)
    return (
      <span className={styles.gone} title={t('models.imageGone', { name })}>
        <ImageOffIcon size={16} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('models.showImage', { name })}
        title={name}
        onClick={() => setOpen(true)}
      >
        {address && <img className={styles.picture} src={address} alt="" />}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="wide">
        {address && <img className={styles.large} src={address} alt={name} />}
      </Dialog>
    </>
  );
}

/** An address of this page for a file, as long as it is shown. */
function useAddress(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
