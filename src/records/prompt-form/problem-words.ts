import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { PromptProblem } from '../../machines/prompt-form/prompt-form.ts';

/** What is wrong with a field, as a sentence. */
export function useProblemWords(): (problem: PromptProblem) => string {
  const t = useTexts();
  return (problem) => {
    switch (problem) {
      case 'missing':
        return t('forms.missing');
      case 'notOffered':
        return t('forms.notOffered');
      case 'notANumber':
        return t('forms.notANumber', { example: formatNumber(1234.5) });
      case 'notWhole':
        return t('forms.notWhole', { example: formatNumber(1234) });
      case 'tooLarge':
        return t('forms.tooLarge');
    }
  };
}
