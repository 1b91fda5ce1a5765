import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { PlanCard } from '../../plans/public/PlanCard.tsx';
import { LANGUAGES, languageName, languageTag } from '../public/product-languages.ts';
import { type AdminPlan, CURRENCIES, INTERVALS, workedOn } from './plan-words.ts';
import styles from './plans.module.css';

/** The card of /usm/plan itself, of the draft where there is one. Its own words are in the reader's language. */
export function PlanPreview({ plan }: { plan: AdminPlan }) {
  const t = useTexts();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en_US');
  const [interval, setInterval] = useState<(typeof INTERVALS)[number]>('month');
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('USD');
  const version = workedOn(plan);
  if (!version) return null;
  const { terms } = version;
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{t('planadmin.previewText', { number: version.number })}</p>
      <div className={styles.actions}>
        <Select
          label={t('planadmin.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
        <SegmentedControl
          label={t('plans.period')}
          value={interval}
          onChange={setInterval}
          segments={INTERVALS.map((value) => ({
            value,
            label: t(value === 'month' ? 'plans.month' : 'plans.year'),
          }))}
        />
        <SegmentedControl
          label={t('plans.currency')}
          value={currency}
          onChange={setCurrency}
          segments={CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={styles.card} lang={languageTag(language)}>
        <PlanCard
          isPreview
          plan={{
            ...terms,
            code: plan.code,
            version: version.number,
            name: plan.names[language],
            description: plan.descriptions[language],
          }}
          interval={interval}
          currency={currency}
          subscription={undefined}
        />
      </div>
    </div>
  );
}
