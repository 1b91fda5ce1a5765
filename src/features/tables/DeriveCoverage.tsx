import PencilIcon from 'lucide-react/icons/pencil';
import type { Shape } from '../../api/shapes.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { rawText } from './cell-text.ts';
import { rulesOfCuts, rulesOfValues } from './derive-proposals.ts';
import type { DeriveStep } from './new-step.ts';
import styles from './steps.module.css';

/** As the contract says. */
const MOST_CORRECTIONS = 200;
/** Characters of a value that are shown: a longer one is cut, so that no correction would meet it. */
const SHOWN_LENGTH = 500;

interface DeriveCoverageProps {
  step: DeriveStep;
  coverage: Shape<'DeriveCoverage'>;
  onChange: (step: DeriveStep) => void;
}

/** How far the rules reach, where the values come from, and what can be done about those that no rule fits. */
export function DeriveCoverage({ step, coverage, onChange }: DeriveCoverageProps) {
  const t = useTexts();
  const {
    by_rule: byRule,
    by_person: byPerson,
    by_model: byModel,
    otherwise,
    missed,
    empty,
    cuts,
  } = coverage;
  const { categories, missed_values: missedValues, undecided, new_values: newValues } = coverage;
  const filled = byRule + byPerson + byModel + otherwise;
  const total = filled + missed + empty;
  const corrected = new Set(step.corrections.map(({ of }) => of));
  const canCorrect = step.corrections.length < MOST_CORRECTIONS;
  return (
    <section className={styles.coverage} aria-label={t('derive.coverage')}>
      <p className={styles.counts} role="status">
        {t('derive.filled', { filled, total, share: formatPercent(total === 0 ? 0 : filled / total) })}
      </p>
      <p className={styles.badges}>
        {byRule > 0 && <Badge tone="success">{t('derive.byRule', { count: byRule })}</Badge>}
        {byPerson > 0 && <Badge tone="info">{t('derive.byPerson', { count: byPerson })}</Badge>}
        {byModel > 0 && <Badge tone="info">{t('derive.byModel', { count: byModel })}</Badge>}
        {otherwise > 0 && <Badge>{t('derive.byOtherwise', { count: otherwise })}</Badge>}
        {missed > 0 && <Badge tone="warning">{t('derive.missed', { count: missed })}</Badge>}
        {undecided > 0 && <Badge tone="warning">{t('derive.undecided', { count: undecided })}</Badge>}
        {step.labels !== undefined && newValues > 0 && (
          <Badge tone="warning">{t('derive.newValues', { count: newValues })}</Badge>
        )}
        {empty > 0 && <Badge>{t('derive.empty', { count: empty })}</Badge>}
      </p>
      {step.method === 'categories' && (
        <div className={styles.tools}>
          {cuts.length > 0 && (
            <Button size="small" onClick={() => onChange({ ...step, rules: rulesOfCuts(cuts, t) })}>
              {t('derive.proposeRanges')}
            </Button>
          )}
          {cuts.length === 0 && missedValues.length > 0 && (
            <Button
              size="small"
              onClick={() => onChange({ ...step, rules: rulesOfValues(step.rules, missedValues) })}
            >
              {t('derive.proposeValues')}
            </Button>
          )}
        </div>
      )}
      {categories.length > 0 && (
        <>
          <h4 className={styles.heading}>{t('derive.made')}</h4>
          <ul className={styles.failures}>
            {categories.map(({ value, count }) => (
              <li key={rawText(value)}>
                {rawText(value)} × {count}
              </li>
            ))}
          </ul>
        </>
      )}
      {missedValues.length > 0 && (
        <>
          <h4 className={styles.heading}>{t('derive.missedValues')}</h4>
          <ul className={styles.failures}>
            {missedValues.map(({ value, count }) => (
              <li key={rawText(value)} className={styles.missed}>
                <span>
                  <code>{rawText(value)}</code> × {count}
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  icon={<PencilIcon size={14} aria-hidden="true" />}
                  label={t('derive.correct', { value: rawText(value) })}
                  disabled={
                    !canCorrect || corrected.has(rawText(value)) || rawText(value).length >= SHOWN_LENGTH
                  }
                  onClick={() =>
                    onChange({
                      ...step,
                      corrections: [...step.corrections, { of: rawText(value), value: '' }],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
