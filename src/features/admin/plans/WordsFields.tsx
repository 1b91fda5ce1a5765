import { useTexts } from '../../../i18n/texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { LANGUAGES, languageName, languageTag } from '../public/product-languages.ts';
import type { Words } from './plan-words.ts';
import styles from './plans.module.css';

/** The contract's `maxLength`. */
const LONGEST = 300;

/** A text in every language, each in a field of its own. */
export function WordsFields({
  label,
  words,
  required = false,
  error,
  onChange,
}: {
  label: (language: string) => string;
  words: Words;
  required?: boolean;
  error?: string | undefined;
  onChange: (words: Words) => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.fields}>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={label(languageName(language))}
          lang={languageTag(language)}
          required={required}
          maxLength={LONGEST}
          value={words[language]}
          onChange={(event) => onChange({ ...words, [language]: event.target.value })}
          error={
            error !== undefined && words[language].trim() === ''
              ? error === ''
                ? t('valid.required')
                : error
              : undefined
          }
        />
      ))}
    </div>
  );
}

/** Whether a text is there in every language. */
export function isWhole(words: Words): boolean {
  return LANGUAGES.every((language) => words[language].trim() !== '');
}
