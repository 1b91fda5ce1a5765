import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ShieldIcon from 'lucide-react/icons/shield-question-mark';
import SparklesIcon from 'lucide-react/icons/sparkles';
import type { ModelChoice } from '../../app/session/use-model-choices.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './Composer.module.css';
import type { Answerer } from './use-model-choices.ts';

/** What an answer of it costs, and whether it sees pictures. */
function hintOf({ price_in: priceIn, price_out: priceOut, vision }: ModelChoice, t: Translate): string {
  const price =
    priceIn === undefined || priceOut === undefined || (priceIn === 0 && priceOut === 0)
      ? t('models.free')
      : t('models.price', { input: formatCredits(priceIn), output: formatCredits(priceOut) });
  return vision ? t('models.withVision', { price }) : price;
}

/** Who answers the next question, to be chosen. */
export function ModelPicker({ choices, chosen, choose, askAgain }: Answerer) {
  const t = useTexts();
  const nameOf = ({ label }: ModelChoice) => (label === '' ? t('chat.builtIn') : label);
  if (!chosen) return null;
  const name = nameOf(chosen);
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <Button
          size="small"
          variant="ghost"
          className={styles.model ?? ''}
          icon={<SparklesIcon size={14} aria-hidden="true" />}
          label={t('models.choose', { name })}
          title={t('chat.mindHint')}
          aria-haspopup="menu"
        >
          <span className={styles.modelName}>{name}</span>
          <ChevronDownIcon size={14} aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          label: t('chat.mindHint'),
          value: chosen.id,
          options: choices.map((choice) => ({
            value: choice.id,
            label: nameOf(choice),
            hint: hintOf(choice, t),
          })),
          onChange: choose,
        },
        ...(askAgain
          ? [
              { kind: 'separator' as const },
              {
                label: t('models.askAgain'),
                icon: <ShieldIcon size={16} aria-hidden="true" />,
                onSelect: askAgain,
              },
            ]
          : []),
      ]}
    />
  );
}
