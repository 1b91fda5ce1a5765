import { useState } from 'react';
import { flash } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { FilesButton } from '../../ui/upload/FilesButton.tsx';
import type { BrandDraft } from './brand-draft.ts';
import styles from './brands.module.css';
import { type BrandHeadings, readBrandText } from './read-brand-text.ts';

/** Characters of a guide that are read. */
const MOST_TEXT = 20_000;
/** Bytes of a file of text. */
const FILE_BYTES = 200 * 1024;

/** Fills the form around it from a guide that is pasted or lies in files of text. A file that cannot be read is named with its reason. */
export function GuideImport({ onRead }: { onRead: (said: Partial<BrandDraft>) => void }) {
  const t = useTexts();
  const [guide, setGuide] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fill = () => {
    const heads = (id: Parameters<typeof t>[0]) => t(id).split('|');
    const headings: BrandHeadings = {
      name: heads('brands.nameHeads'),
      tone: heads('brands.toneHeads'),
      words: heads('brands.wordHeads'),
      audience: heads('brands.audienceHeads'),
      products: heads('brands.productHeads'),
      fonts: heads('brands.fontHeads'),
    };
    const said = readBrandText(guide, headings);
    onRead(said);
    const found = Object.keys(said).length;
    flash(found === 0 ? t('brands.nothingRead') : t('brands.read', { count: found }));
  };
  const addFiles = async (files: readonly File[]) => {
    let text = guide;
    const problems: string[] = [];
    for (const file of files) {
      const read = file.size > FILE_BYTES ? undefined : await file.text().catch(() => '\0');
      const longer = [text, read].filter(Boolean).join('\n');
      if (read === undefined || longer.length > MOST_TEXT)
        problems.push(t('brands.guideLarge', { file: file.name, count: MOST_TEXT }));
      else if (/[\0\ufffd]/.test(read) || read.trim() === '')
        problems.push(t('brands.guideNone', { file: file.name }));
      else text = longer;
    }
    setGuide(text);
    setRefused(problems);
  };
  return (
    <>
      <Textarea
        label={t('brands.paste')}
        hint={t('brands.pasteHint')}
        rows={3}
        maxLength={MOST_TEXT}
        value={guide}
        onChange={(event) => setGuide(event.target.value)}
      />
      <div className={styles.bar}>
        <Button disabled={guide.trim() === ''} onClick={fill}>
          {t('brands.fill')}
        </Button>
        <FilesButton
          variant="ghost"
          accept={['.txt', '.md', '.markdown']}
          onFiles={(files) => void addFiles(files)}
        >
          {t('brands.guideFiles')}
        </FilesButton>
      </div>
      {refused.map((problem) => (
        <Alert key={problem} tone="danger">
          {problem}
        </Alert>
      ))}
    </>
  );
}
