import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Textarea } from '../Textarea.tsx';
import { useUiText } from '../ui-text.tsx';
import styles from './RichTextEditor.module.css';

/** Characters of a description (the contract's limit of imageGenerate). */
export const PROMPT_LENGTH = 4000;

export interface GenerateImageDialogProps {
  /** Makes the picture and puts it into the text; rejects with what a person may read. Undefined where no image model is configured. */
  generate: ((prompt: string) => Promise<void>) | undefined;
  /** For administrators: what brings an image model. */
  setUpHint?: ReactNode;
  onClose: () => void;
}

/** Makes a picture from words, or says that no image model is configured (requirement R2.179). */
export function GenerateImageDialog({ generate, setUpHint, onClose }: GenerateImageDialogProps) {
  const text = useUiText();
  const t = text.words;
  const formId = useId();
  const [prompt, setPrompt] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!generate)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('editor.generateImage')}
        description={t('editor.noImageModel')}
        actions={<Button onClick={onClose}>{text.close}</Button>}
      >
        {setUpHint !== undefined && <p className={styles.hint}>{setUpHint}</p>}
      </Dialog>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (prompt.trim() === '' || prompt.length > PROMPT_LENGTH || isMaking) return;
    setMaking(true);
    setFailure(null);
    try {
      await generate(prompt.trim());
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setMaking(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editor.generateImage')}
      keepOnOutsidePress
      locked={isMaking}
      actions={
        <>
          <Button onClick={onClose} disabled={isMaking}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isMaking}
            disabled={prompt.trim() === ''}
          >
            {failure === null ? t('editor.generate') : text.retry}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Textarea
          label={t('editor.prompt')}
          hint={t('editor.promptHint')}
          value={prompt}
          rows={4}
          maxLength={PROMPT_LENGTH}
          disabled={isMaking}
          onChange={({ currentTarget }) => setPrompt(currentTarget.value)}
        />
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
