import { useAtomValue } from 'jotai';
import type { BasicInfos } from '../../api/shapes.ts';
import { changeLanguage } from '../../app/language/change-language.ts';
import { chooseTheme, themeAtom } from '../../app/shell/shell-state.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { Select } from '../../ui/Select.tsx';
import type { ThemeChoice } from '../../ui/theme.ts';

/** The choices of language and appearance on this device; on a wide page with a line about each. */
export function LanguageAndTheme({
  languages,
  withHints = false,
}: Pick<BasicInfos, 'languages'> & { withHints?: boolean }) {
  const t = useTexts();
  const theme = useAtomValue(themeAtom);
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'system', label: t('account.themeSystem') },
    { value: 'light', label: t('account.themeLight') },
    { value: 'dark', label: t('account.themeDark') },
  ];
  return (
    <>
      <Select
        label={t('account.interfaceLanguage')}
        {...(withHints && { hint: t('account.interfaceLanguageHint') })}
        value={currentLocale()}
        onChange={(loc) => changeLanguage(loc, languages)}
        options={languages.map(({ loc, display, switch: switchable }) => ({
          value: loc,
          label: display,
          disabled: !switchable,
        }))}
      />
      <Select
        label={t('account.theme')}
        {...(withHints && { hint: t('account.themeHint') })}
        value={theme}
        onChange={chooseTheme}
        options={themes}
      />
    </>
  );
}
