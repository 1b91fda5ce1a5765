import { LOCALES } from '../../../i18n/locale.ts';
import { currentLocale } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './AuthCard.module.css';

/** The languages' own names, which no language translates. */
const NAMES = { en_US: 'English', zh_CN: '简体中文', ja_JP: '日本語', ko_KR: '한국어', fr_FR: 'Français' };

/** Languages before sign-in. The machine that changes them is loaded with the first choice. */
export function LanguageChoice() {
  const choose = async (loc: string) => {
    const { changeLanguage } = await import('../../../app/language/change-language.ts');
    changeLanguage(
      loc,
      LOCALES.map((locale) => ({ loc: locale, switch: true })),
    );
  };
  return (
    <nav className={styles.languages}>
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          size="small"
          variant="ghost"
          lang={locale.replace('_', '-')}
          aria-current={locale === currentLocale() ? 'true' : undefined}
          onClick={() => choose(locale)}
        >
          {NAMES[locale]}
        </Button>
      ))}
    </nav>
  );
}
