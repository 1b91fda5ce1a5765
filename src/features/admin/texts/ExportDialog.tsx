import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTask } from '../../../app/write/use-task.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { fileName, saveText } from '../../../ui/save-text.ts';
import { LANGUAGES, languageName, type TextLanguage } from '../public/product-languages.ts';
import { type FiledText, type TextFormat, typeOf, writeTexts } from './text-files.ts';
import { inForce, type ProductText } from './texts-words.ts';

type Which = 'all' | 'replaced' | 'drafted';

/** Texts that one call brings. */
const AT_ONCE = 500;

const FORMATS: readonly TextFormat[] = ['json', 'csv', 'po'];

function filtersOf(which: Which, language: TextLanguage | undefined) {
  return {
    ...(language && { language }),
    ...(which === 'replaced' && { state: ['overridden' as const, 'broken' as const] }),
    ...(which === 'drafted' && { draft: 'true' as const }),
  };
}

/** All texts of a kind, page by page. */
async function loadTexts(which: Which, language: TextLanguage | undefined): Promise<ProductText[]> {
  const texts: ProductText[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(
      'adminTextList',
      { query: { page, page_size: AT_ONCE, filters: filtersOf(which, language) } },
      { quiet: 'butToken' },
    );
    texts.push(...items);
    if (items.length === 0 || texts.length >= total) return texts;
  }
}

function filed({ id, area, wordings }: ProductText): FiledText {
  return {
    id,
    area,
    source: wordings.find(({ language }) => language === 'en_US')?.built_in ?? '',
    texts: Object.fromEntries(
      wordings.map((wording) => [wording.language, wording.draft?.text ?? inForce(wording)]),
    ),
  };
}

/** Saves texts as a file for translators, or for another installation. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [format, setFormat] = useState<TextFormat>('json');
  const [which, setWhich] = useState<Which>('all');
  const [language, setLanguage] = useState<TextLanguage | 'all'>('all');
  const [isEmpty, setEmpty] = useState(false);
  // a file of PO is of one language
  const chosen = language === 'all' ? (format === 'po' ? 'fr_FR' : undefined) : language;
  const task = useTask(
    () => loadTexts(which, chosen),
    (texts) => {
      setEmpty(texts.length === 0);
      if (texts.length === 0) return;
      const languages = chosen ? [chosen] : LANGUAGES;
      const name = chosen ? `${t('texts.title')} ${chosen}` : t('texts.title');
      saveText(writeTexts(format, texts.map(filed), languages), fileName(name, format), typeOf(format));
      onClose();
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('texts.exportTitle')}
      description={t('texts.exportText')}
      submitLabel={t('texts.export')}
      isRunning={task.isRunning}
      onSubmit={() => task.run(undefined)}
    >
      {task.problem !== undefined && (
        <Alert tone="danger" title={t('texts.notExported')}>
          {task.problem}
        </Alert>
      )}
      {isEmpty && <Alert tone="info">{t('texts.nothingToExport')}</Alert>}
      <Select
        label={t('texts.format')}
        value={format}
        onChange={setFormat}
        options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Select
        label={t('texts.which')}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'all', label: t('texts.allTexts') },
          { value: 'replaced', label: t('texts.replacedTexts') },
          { value: 'drafted', label: t('texts.draftedTexts') },
        ]}
      />
      <Select
        label={t('texts.language')}
        value={chosen ?? 'all'}
        onChange={setLanguage}
        options={[
          ...(format === 'po' ? [] : [{ value: 'all' as const, label: t('texts.allLanguages') }]),
          ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
        ]}
      />
    </FormDialog>
  );
}
