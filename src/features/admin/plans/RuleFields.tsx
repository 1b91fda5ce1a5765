import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './plans.module.css';

type Rule = Shape<'PlanFunctionRule'>;
type Facts = Shape<'AdminPlanFunction'>;
type NumberName = 'max_size' | 'per_day' | 'per_cycle' | 'most';

const LABELS: Readonly<Record<NumberName, MessageId>> = {
  most: 'planadmin.most',
  per_day: 'planadmin.perDay',
  per_cycle: 'planadmin.perCycle',
  max_size: 'planadmin.maxSize',
};
const UNITS: Readonly<Record<Shape<'PlanUnit'>, MessageId>> = {
  characters: 'planadmin.unitCharacters',
  values: 'planadmin.unitValues',
  rows: 'planadmin.unitRows',
  bytes: 'planadmin.unitBytes',
};
/** The contract's largest count, and its largest size. */
const MOST: Readonly<Record<NumberName, number>> = {
  most: 2 ** 50,
  per_day: 1_000_000_000,
  per_cycle: 1_000_000_000,
  max_size: 2 ** 50,
};
const FIELDS = ['most', 'per_day', 'per_cycle', 'max_size'] as const;

/** What a plan allows of one function; an empty field is without limit. */
export function RuleFields({
  facts,
  rule,
  onChange,
}: {
  facts: Facts;
  rule: Rule;
  onChange: (rule: Rule) => void;
}) {
  const t = useTexts();
  const unitOf = (name: NumberName) =>
    facts.unit && (name === 'max_size' || (name === 'most' && facts.function === 'storage'))
      ? t(UNITS[facts.unit])
      : undefined;
  return (
    <>
      <Switch label={t('planadmin.isOn')} checked={rule.on} onChange={(on) => onChange({ ...rule, on })} />
      {rule.on && (
        <div className={styles.fields}>
          {FIELDS.filter((name) => facts.limits.includes(name)).map((name) => (
            <NumberField
              key={name}
              label={t(LABELS[name])}
              placeholder={t('planadmin.unlimited')}
              value={rule[name]}
              onChange={(value) => onChange({ ...rule, [name]: value === null ? null : Math.round(value) })}
              min={0}
              max={MOST[name]}
              format={{ maximumFractionDigits: 0 }}
              trailing={unitOf(name)}
            />
          ))}
          {facts.limits.includes('models') && (
            <TextField
              label={t('planadmin.models')}
              placeholder={t('planadmin.allModels')}
              hint={t('planadmin.modelsHint')}
              maxLength={2000}
              defaultValue={rule.models?.join(', ') ?? ''}
              onChange={(event) => {
                const ids = event.target.value
                  .split(',')
                  .map((id) => id.trim())
                  .filter((id) => id !== '');
                onChange({ ...rule, models: ids.length === 0 ? null : ids.slice(0, 50) });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
