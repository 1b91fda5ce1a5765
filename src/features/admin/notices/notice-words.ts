import type { Shape } from '../../../api/shapes.ts';
import { LOCALES, type Locale } from '../../../i18n/locale.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type AdminNotice = Shape<'AdminNotice'>;
export type NoticeTexts = Shape<'AdminNoticeTexts'>;

export const STATES: Readonly<Record<AdminNotice['state'], { textId: MessageId; tone: Tone }>> = {
  draft: { textId: 'bulletins.draft', tone: 'neutral' },
  scheduled: { textId: 'bulletins.scheduled', tone: 'info' },
  published: { textId: 'bulletins.published', tone: 'success' },
  withdrawn: { textId: 'bulletins.withdrawn', tone: 'warning' },
};

export const AUDIENCES: Readonly<Record<AdminNotice['audience'], MessageId>> = {
  all: 'bulletins.everybody',
  filters: 'bulletins.byFilters',
  ids: 'bulletins.byIds',
};

/** The most characters of a title and of a text. */
export const MOST = { title: 120, body: 5000 } as const;

/** A notice as a form has it: every language, empty where nothing is written. */
export type WrittenTexts = Readonly<Record<Locale, { readonly title: string; readonly body: string }>>;

export function toForm(texts?: NoticeTexts): WrittenTexts {
  const of = (locale: Locale) => texts?.[locale] ?? { title: '', body: '' };
  return {
    en_US: of('en_US'),
    zh_CN: of('zh_CN'),
    ja_JP: of('ja_JP'),
    ko_KR: of('ko_KR'),
    fr_FR: of('fr_FR'),
  };
}

const isWritten = ({ title, body }: WrittenTexts[Locale]) => title.trim() !== '' || body.trim() !== '';

/** The languages that something is written in. */
export const languagesOf = (texts: WrittenTexts): Locale[] =>
  LOCALES.filter((locale) => isWritten(texts[locale]));

/** The languages that are half written, English also where nothing is. */
export const unfinished = (texts: WrittenTexts): Locale[] =>
  LOCALES.filter((locale) => {
    const { title, body } = texts[locale];
    const isWanted = locale === 'en_US' || isWritten(texts[locale]);
    return isWanted && (title.trim() === '' || body.trim() === '');
  });

/** What is sent: languages in which nothing is written are left out. */
export const fromForm = (texts: WrittenTexts): NoticeTexts => ({
  en_US: texts.en_US,
  ...Object.fromEntries(languagesOf(texts).map((locale) => [locale, texts[locale]])),
});
