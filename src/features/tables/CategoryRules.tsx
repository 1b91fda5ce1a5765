import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inputType, valueProblem } from './filter-operators.ts';
import { LinesField } from './LinesField.tsx';
import type { CategoryRule, StepColumn } from './new-step.ts';
import styles from './steps.module.css';

/** As the contract says. */
const MOST_RULES = 50;
const MOST_WORDS = 50;
const NAME_LENGTH = 200;
const MATCHES = ['word', 'contains', 'is', 'starts', 'pattern'] as const;

/** Longest word that the contract takes, in characters. */
const WORD_LENGTH = 300;

interface CategoryRulesProps {
  /** Of the column that the categories are made of. */
  type: StepColumn['type'];
  rules: readonly CategoryRule[];
  onChange: (rules: CategoryRule[]) => void;
}

/** The rules of categories in their order, of which the first that fits decides. */
export function CategoryRules({ type, rules, onChange }: CategoryRulesProps) {
  const t = useTexts();
  const hasRanges = type === 'integer' || type === 'number' || type === 'date' || type === 'datetime';
  const change = (place: number, rule: CategoryRule) =>
    onChange(rules.map((other, index) => (index === place ? rule : other)));
  const moveUp = (place: number) =>
    onChange([
      ...rules.slice(0, place - 1),
      ...rules.slice(place, place + 1),
      ...rules.slice(place - 1, place),
      ...rules.slice(place + 1),
    ]);
  return (
    <fieldset className={styles.rules}>
      <legend className={styles.heading}>{t('derive.rules')}</legend>
      <p className={styles.note}>{t('derive.rulesHint')}</p>
      {rules.map((rule, index) => {
        const place = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and a rule keeps nothing of its own
          <fieldset key={index} className={styles.condition}>
            <legend className={styles.hidden}>{t('derive.rule', { place })}</legend>
            <TextField
              label={t('derive.category')}
              maxLength={NAME_LENGTH}
              value={rule.category}
              onChange={(event) => change(index, { ...rule, category: event.target.value })}
            />
            <Select
              label={t('derive.match')}
              options={[...MATCHES, ...(hasRanges ? (['range'] as const) : [])].map((match) => ({
                value: match,
                label: t(`derive.match.${match}`),
              }))}
              value={rule.match}
              onChange={(match) => change(index, { ...rule, match })}
            />
            <RuleValues rule={rule} type={type} onChange={(next) => change(index, next)} />
            <div className={styles.tools}>
              <Button
                size="small"
                variant="ghost"
                icon={<ArrowUpIcon size={14} aria-hidden="true" />}
                label={t('derive.ruleUp', { place })}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              />
              <Button
                size="small"
                variant="ghost"
                icon={<TrashIcon size={14} aria-hidden="true" />}
                label={t('derive.removeRule', { place })}
                onClick={() => onChange(rules.filter((_, other) => other !== index))}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        size="small"
        icon={<PlusIcon size={14} aria-hidden="true" />}
        disabled={rules.length >= MOST_RULES}
        onClick={() => onChange([...rules, { category: '', match: hasRanges ? 'range' : 'word', words: [] }])}
      >
        {t('derive.addRule')}
      </Button>
    </fieldset>
  );
}

interface RuleValuesProps {
  rule: CategoryRule;
  type: StepColumn['type'];
  onChange: (rule: CategoryRule) => void;
}

/** What a rule looks for: the ends of a range, a pattern, or words. */
function RuleValues({ rule, type, onChange }: RuleValuesProps) {
  const t = useTexts();
  const { category, match, words = [], from, below } = rule;
  if (match === 'range') {
    const problemOf = (value = '') => {
      const problem =
        value === '' ? undefined : valueProblem('gte', type === 'datetime' ? 'date' : type, value);
      return problem && t(problem);
    };
    const end = { type: type === 'datetime' ? 'date' : inputType(type), maxLength: 40 };
    return (
      <div className={styles.inserts}>
        <TextField
          {...end}
          label={t('derive.rangeFrom')}
          value={from ?? ''}
          error={problemOf(from)}
          onChange={(event) => onChange({ ...rule, from: event.target.value })}
        />
        <TextField
          {...end}
          label={t('derive.rangeBelow')}
          value={below ?? ''}
          error={problemOf(below)}
          onChange={(event) => onChange({ ...rule, below: event.target.value })}
        />
      </div>
    );
  }
  const isPattern = match === 'pattern';
  return (
    <LinesField
      label={t(isPattern ? 'derive.pattern' : 'derive.words')}
      hint={isPattern ? t('derive.patternHint', { example: '^[A-Z]{2}-' }) : t('derive.wordsHint')}
      lines={words}
      most={MOST_WORDS}
      length={WORD_LENGTH}
      onChange={(next) => onChange({ category, match, words: next })}
    />
  );
}
