import CheckIcon from 'lucide-react/icons/check';
import MinusIcon from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ALL_FUNCTIONS, FUNCTION_NAMES, type FunctionName, ruleParts } from './public/function-words.ts';
import styles from './public/plans.module.css';

type Plan = Shape<'Plan'>;

/** What each plan holds, side by side; on a phone it is scrolled sideways. */
export function PlanMatrix({ plans, ownCode }: { plans: readonly Plan[]; ownCode: string | undefined }) {
  const t = useTexts();
  const has = (value: boolean): ReactNode =>
    value ? (
      <>
        <CheckIcon size={16} aria-hidden="true" />
        <VisuallyHidden>{t('plans.has')}</VisuallyHidden>
      </>
    ) : (
      <>
        <MinusIcon size={16} aria-hidden="true" />
        <VisuallyHidden>{t('plans.hasNot')}</VisuallyHidden>
      </>
    );
  const of =
    (name: FunctionName) =>
    ({ functions }: Plan): ReactNode => {
      const rule = functions[name];
      const parts = rule.on ? ruleParts(name, rule, t) : [];
      return parts.length > 0 ? parts.map((part) => <div key={part}>{part}</div>) : has(rule.on);
    };
  const rows: [MessageId, (plan: Plan) => ReactNode][] = [
    [
      'plans.rowCredits',
      ({ credits, on_request: onRequest }) => (onRequest ? t('plans.asAgreed') : formatCredits(credits)),
    ],
    ...ALL_FUNCTIONS.map((name): [MessageId, (plan: Plan) => ReactNode] => [FUNCTION_NAMES[name], of(name)]),
  ];
  return (
    <div className={styles.compare}>
      <h2 id="plans-compare" className={styles.subtitle}>
        {t('plans.compare')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={styles.scroll} aria-labelledby="plans-compare" tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('plans.what')}</VisuallyHidden>
              </th>
              {plans.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name} {code === ownCode && <Badge tone="accent">{t('plans.yours')}</Badge>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, read]) => (
              <tr key={id}>
                <th scope="row">{t(id)}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>{read(plan)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
