import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { languageName, languageTag } from '../public/product-languages.ts';
import styles from './texts.module.css';
import { inForce, type ProductText, valuesOf, type Wording } from './texts-words.ts';
import { TEXT_READS } from './use-publishing.ts';

/** Characters of a text (the contract's `maxLength`). */
const LONGEST = 2000;

/** Writes the draft of a text in one language, beside its English source. */
export function DraftForm({
  text,
  wording,
  onClose,
}: {
  text: ProductText;
  wording: Wording;
  onClose: () => void;
}) {
  const t = useTexts();
  const [value, setValue] = useState(wording.draft?.text ?? wording.override ?? wording.built_in ?? '');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminTextDraftSave', {
    reads: TEXT_READS,
    onDone: () => {
      flash(t('texts.saved'));
      onClose();
    },
  });
  const language = languageName(wording.language);
  const english = text.wordings.find((one) => one.language === 'en_US');
  const source = english?.built_in ?? '';
  const values = valuesOf(source);
  function submit(): void {
    setTried(true);
    if (value.trim() === '') return;
    write.run({
      path: { text_id: text.id, language: wording.language },
      body: { text: value, version: wording.draft?.version ?? 0 },
    });
  }
  return (
    <FormDialog
      keepOnOutsidePress
      size="wide"
      onClose={onClose}
      title={t('texts.changeOf', { language })}
      description={text.id}
      submitLabel={t('texts.saveDraft')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('texts.notSaved')}>
          {write.problem}
        </Alert>
      )}
      <dl className={styles.lines}>
        <div>
          <dt className={styles.quiet}>{t('texts.english')}</dt>
          <dd className={styles.text} lang="en">
            {source}
          </dd>
        </div>
        {wording.language !== 'en_US' && (
          <div>
            <dt className={styles.quiet}>{t('texts.builtIn')}</dt>
            <dd className={styles.text} lang={languageTag(wording.language)}>
              {wording.built_in ?? inForce(wording)}
            </dd>
          </div>
        )}
      </dl>
      <Textarea
        label={t('texts.textIn', { language })}
        lang={languageTag(wording.language)}
        required
        maxLength={LONGEST}
        rows={3}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        hint={values.length > 0 ? t('texts.values', { names: values.join(', ') }) : t('texts.noValues')}
        error={write.problemOf('text') ?? (isTried && value.trim() === '' ? t('valid.required') : undefined)}
      />
    </FormDialog>
  );
}
