import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LANGUAGES, languageName, languageTag, type TextLanguage } from '../public/product-languages.ts';
import styles from './texts.module.css';
import { areaName, inForce, type ProductText, STATES } from './texts-words.ts';

/** Rows that one call brings (the contract's largest `page_size`). */
const LARGEST_PAGE = 500;

const source = { ...operationSource('adminTextList'), maxPageSize: LARGEST_PAGE };

/** Every text with a column a language. @param areas to choose from */
export function textListConfig(t: Translate, areas: readonly string[]): ResourceListConfig<ProductText> {
  const addressOf = ({ id }: ProductText) => adminPaths.texts({ id });
  return {
    route: adminPaths.texts(),
    label: t('texts.title'),
    fileName: t('texts.title'),
    // all of it is made in the browser, page by page: the server exports only lists of the database
    source: { key: source.key, load: source.load, maxPageSize: source.maxPageSize },
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
    rowHref: addressOf,
    search: { placeholder: t('texts.search') },
    filters: [
      {
        alias: 'area',
        name: t('texts.area'),
        type: 'check_list',
        options: areas.map((value) => ({ value, name: areaName(value, t) })),
      },
      {
        alias: 'language',
        name: t('texts.language'),
        type: 'option',
        options: LANGUAGES.map((value) => ({ value, name: languageName(value) })),
      },
      {
        alias: 'state',
        name: t('texts.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'draft',
        name: t('texts.draft'),
        type: 'option',
        options: [
          { value: 'true', name: t('texts.withDraft') },
          { value: 'false', name: t('texts.withoutDraft') },
        ],
      },
    ],
    columns: [
      {
        id: 'id',
        title: t('texts.id'),
        width: 200,
        text: ({ id }) => id,
        cell: (text) => (
          <a className={styles.name} href={addressOf(text)} onClick={followLink}>
            <span>{text.id}</span>
            <span className={styles.quiet}>{areaName(text.area, t)}</span>
          </a>
        ),
      },
      ...LANGUAGES.map((language) => ({
        id: language,
        title: languageName(language),
        width: 170,
        grow: language === 'en_US',
        text: (text: ProductText) => shownText(text, language),
        cell: (text: ProductText) => <WordingCell text={text} language={language} t={t} />,
      })),
    ],
    nameColumn: 'id',
    empty: { title: t('texts.none'), text: t('texts.noneText') },
    failed: t('texts.failed'),
  };
}

function wordingIn({ wordings }: ProductText, language: TextLanguage) {
  return wordings.find((wording) => wording.language === language);
}

function shownText(text: ProductText, language: TextLanguage): string {
  const wording = wordingIn(text, language);
  return wording ? inForce(wording) : '';
}

function WordingCell({ text, language, t }: { text: ProductText; language: TextLanguage; t: Translate }) {
  const wording = wordingIn(text, language);
  if (!wording) return null;
  const { state, draft } = wording;
  const shown = inForce(wording);
  return (
    <span className={styles.cell}>
      <span className={styles.clipped} lang={languageTag(language)} title={shown}>
        {shown}
      </span>
      {state !== 'untouched' && (
        <Badge tone={STATES[state].tone} dot>
          {t(STATES[state].textId)}
        </Badge>
      )}
      {draft && <Badge tone={draft.problem === undefined ? 'warning' : 'danger'}>{t('texts.draft')}</Badge>}
    </span>
  );
}
