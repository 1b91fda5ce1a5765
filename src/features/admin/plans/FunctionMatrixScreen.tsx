import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FUNCTION_NAMES, type FunctionName } from '../../plans/public/function-words.ts';
import { type AdminPlan, nameOfPlan, ruleText, sidesOf, workedOn } from './plan-words.ts';
import styles from './plans.module.css';

const RuleForm = lazyPart([], () => import('./RuleForm.tsx').then((part) => part.RuleForm));
const Simulator = lazyPart([], () => import('./Simulator.tsx').then((part) => part.Simulator));

/** What each plan allows of each function, edited in drafts; and whether a person may do something now. */
export function FunctionMatrixScreen() {
  const t = useTexts();
  const query = useQuery(operationQuery('adminPlanList', {}));
  if (query.isError) return <LoadFailure title={t('planadmin.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <Matrix list={query.data} />;
}

function Matrix({ list: { items: plans, functions } }: { list: Answer<'adminPlanList'> }) {
  const t = useTexts();
  const mayEdit = usePermitted(['adminPlanDraftSave']).has('adminPlanDraftSave');
  const [edited, setEdited] = useState<{ plan: AdminPlan; facts: Shape<'AdminPlanFunction'> }>();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('planadmin.matrixTitle')}</h1>
          <p className={styles.quiet}>{t('planadmin.matrixAbout')}</p>
        </div>
        <LinkButton href={adminPaths.plans()} onClick={followLink}>
          {t('planadmin.all')}
        </LinkButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('planadmin.matrixTitle')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('functions.function')}</th>
              {plans.map((plan) => (
                <th key={plan.code} scope="col">
                  <span className={styles.named}>
                    <a href={adminPaths.plans(plan.code)} onClick={followLink}>
                      {nameOfPlan(plan)}
                    </a>
                    {sidesOf(plan).draft && <Badge tone="warning">{t('planadmin.stateDraft')}</Badge>}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {functions.map((facts) => (
              <tr key={facts.function}>
                <th scope="row">{t(FUNCTION_NAMES[facts.function])}</th>
                {plans.map((plan) => (
                  <td key={plan.code}>
                    <Cell
                      plan={plan}
                      name={facts.function}
                      onEdit={mayEdit ? () => setEdited({ plan, facts }) : undefined}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Suspense>
        <Simulator plans={plans} />
      </Suspense>
      <Suspense>
        {edited && (
          <RuleForm
            key={`${edited.plan.code} ${edited.facts.function}`}
            plan={edited.plan}
            facts={edited.facts}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Cell({
  plan,
  name,
  onEdit,
}: {
  plan: AdminPlan;
  name: FunctionName;
  onEdit: (() => void) | undefined;
}) {
  const t = useTexts();
  const version = workedOn(plan);
  if (!version) return null;
  const { draft, current } = sidesOf(plan);
  const text = ruleText(name, version.terms.functions[name], t);
  const before = current && ruleText(name, current.terms.functions[name], t);
  const isChanged = draft !== undefined && before !== undefined && before !== text;
  const shown = (
    <>
      {isChanged && <div className={styles.old}>{before}</div>}
      {text}
    </>
  );
  if (!onEdit) return shown;
  return (
    <button
      type="button"
      className={styles.cell}
      data-changed={isChanged || undefined}
      aria-label={t('planadmin.editRule', {
        plan: nameOfPlan(plan),
        function: t(FUNCTION_NAMES[name]),
        rule: text,
      })}
      onClick={onEdit}
    >
      {shown}
    </button>
  );
}
