import { messageStart } from '../../../app/message-text/message-files.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Toast } from '../../../ui/Toast.tsx';
import { NoticeView } from '../../account/public/NoticeView.tsx';
import { languageName } from '../public/language-name.ts';
import type { AdminNotice, NoticeTexts } from './notice-words.ts';
import styles from './notices.module.css';

/** A notice as people see it who read in a language: among their messages, and over the page where it is urgent. */
export function NoticePreview({
  level,
  texts,
  language,
  isFallback,
}: {
  level: AdminNotice['level'];
  texts: NoticeTexts;
  language: Locale;
  /** Nothing is written in the language. */
  isFallback: boolean;
}) {
  const t = useTexts();
  const { title, body } = (isFallback ? undefined : texts[language]) ?? texts.en_US;
  const shown = { title: title.trim() || t('bulletins.noTitle'), body: body.trim() || t('bulletins.noBody') };
  return (
    <section className={styles.preview} aria-label={t('bulletins.preview')}>
      <h3 className={styles.subtitle}>{t('bulletins.previewIn', { language: languageName(language) })}</h3>
      {isFallback && <p className={styles.quiet}>{t('bulletins.isEnglish')}</p>}
      <NoticeView heading={4} level={level} {...shown} />
      {(level === 'important' || level === 'warning') && (
        <>
          <p className={styles.quiet}>{t('bulletins.popsUp')}</p>
          <Toast kind="push" title={shown.title}>
            {messageStart(shown.body)}
          </Toast>
        </>
      )}
    </section>
  );
}
