import { useState } from 'react';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { Select } from '../../../ui/Select.tsx';
import { type AdminPlan, differences, linesOf, type PlanVersion, VERSION_STATES } from './plan-words.ts';
import styles from './plans.module.css';

/** Compared with none. */
const NONE = 'none';

function versionName({ number, state, subscribers, published_at: at }: PlanVersion, t: Translate): string {
  const words = t('planadmin.versionName', { number, state: t(VERSION_STATES[state]), count: subscribers });
  return at === undefined ? words : `${words}, ${formatDateTime(at)}`;
}

/** What a version sells, whole or as it differs from another. */
export function Versions({ plan }: { plan: AdminPlan }) {
  const t = useTexts();
  const { versions } = plan;
  const [shownNumber, setShown] = useState(String(versions[0]?.number ?? 1));
  const [otherNumber, setOther] = useState(String(versions[1]?.number ?? NONE));
  const shown = versions.find(({ number }) => String(number) === shownNumber) ?? versions[0];
  const other = versions.find(({ number }) => String(number) === otherNumber && number !== shown?.number);
  if (!shown) return null;
  const options = versions.map((version) => ({
    value: String(version.number),
    label: versionName(version, t),
  }));
  const changed = other ? differences(other.terms, shown.terms, t) : undefined;
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <Select
          label={t('planadmin.version')}
          value={String(shown.number)}
          onChange={setShown}
          options={options}
        />
        <Select
          label={t('planadmin.compareWith')}
          value={other ? String(other.number) : NONE}
          onChange={setOther}
          options={[
            { value: NONE, label: t('planadmin.compareNone') },
            ...options.filter(({ value }) => value !== String(shown.number)),
          ]}
        />
      </div>
      {changed?.length === 0 ? (
        <p className={styles.quiet}>{t('planadmin.noDifference')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('planadmin.versions')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('planadmin.what')}</th>
                {other && <th scope="col">{t('planadmin.numbered', { number: other.number })}</th>}
                <th scope="col">{t('planadmin.numbered', { number: shown.number })}</th>
              </tr>
            </thead>
            <tbody>
              {changed
                ? changed.map(({ id, name, before, after }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <td className={styles.old}>{before}</td>
                      <td>{after}</td>
                    </tr>
                  ))
                : linesOf(shown.terms, t).map(({ id, name, value }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
