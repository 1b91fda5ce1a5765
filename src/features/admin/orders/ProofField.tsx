import PaperclipIcon from 'lucide-react/icons/paperclip';
import XIcon from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { uploadFile } from '../../../api/upload.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { FilesButton } from '../../../ui/upload/FilesButton.tsx';
import styles from './orders.module.css';

/** Bytes that the server keeps with a payment. */
const MOST_BYTES = 10_000_000;

/** A file of the administrator that was uploaded. */
export interface Proof {
  readonly id: string;
  readonly name: string;
}

interface ProofFieldProps {
  value: Proof | null;
  onChange: (proof: Proof | null) => void;
  isUploading: boolean;
  onUploading: (is: boolean) => void;
  /** Why the server did not take the file. */
  error: string | undefined;
}

/** Takes the file that shows a transfer, such as the slip of the bank, into the files of the administrator. */
export function ProofField({ value, onChange, isUploading, onUploading, error }: ProofFieldProps) {
  const t = useTexts();
  const inputId = useId();
  const [problem, setProblem] = useState<string>();

  async function upload(file: File): Promise<void> {
    if (file.size > MOST_BYTES) return setProblem(t('sales.proofTooLarge', { name: file.name }));
    setProblem(undefined);
    onUploading(true);
    try {
      const { file_id: id, error: code = '' } = await uploadFile(file);
      if (id !== undefined) return onChange({ id, name: file.name });
      const isFull = code === 'space_size_limit';
      setProblem(t(isFull ? 'sales.proofNoSpace' : 'sales.proofFailed', { name: file.name }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(`${file.name}: ${failure.message}`);
    } finally {
      onUploading(false);
    }
  }

  const choose = t(isUploading ? 'sales.proofUploading' : value ? 'sales.proofOther' : 'sales.proofChoose');
  return (
    <FieldFrame
      inputId={inputId}
      label={t('sales.proof')}
      hint={t('sales.proofHint')}
      error={problem ?? (value ? error : undefined)}
    >
      {(describedBy) => (
        <div className={styles.row}>
          {value && (
            <>
              <span className={styles.number}>{value.name}</span>
              <Button
                size="small"
                variant="ghost"
                icon={<XIcon size={16} aria-hidden="true" />}
                label={t('sales.proofRemove', { name: value.name })}
                onClick={() => onChange(null)}
              />
            </>
          )}
          <FilesButton
            id={inputId}
            label={`${t('sales.proof')}: ${choose}`}
            aria-describedby={describedBy}
            size="small"
            multiple={false}
            icon={<PaperclipIcon size={16} aria-hidden="true" />}
            disabled={isUploading}
            onFiles={([file]) => file && void upload(file)}
          >
            {choose}
          </FilesButton>
        </div>
      )}
    </FieldFrame>
  );
}
