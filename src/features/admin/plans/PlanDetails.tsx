import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { type Asked, PlanQuestion } from './PlanQuestion.tsx';
import { type AdminPlan, nameOfPlan, PLAN_STATES, sidesOf } from './plan-words.ts';
import styles from './plans.module.css';
import { Versions } from './Versions.tsx';

const TermsForm = lazyPart([], () => import('./TermsForm.tsx').then((part) => part.TermsForm));
const WordsForm = lazyPart([], () => import('./WordsForm.tsx').then((part) => part.WordsForm));

/** One plan: its versions and what they differ in, as people see it, and what administrators do to it. */
export function PlanDetails({ code }: { code: string }) {
  const t = useTexts();
  const query = useQuery(operationQuery('adminPlanList', {}));
  if (query.isError) return <LoadFailure title={t('planadmin.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const plan = query.data.items.find((one) => one.code === code);
  if (!plan)
    return (
      <ErrorState
        level={1}
        picture={<CellPicture kind="not-found" />}
        title={t('planadmin.gone')}
        message={t('planadmin.goneText')}
        actions={
          <LinkButton href={adminPaths.plans()} onClick={followLink}>
            {t('planadmin.all')}
          </LinkButton>
        }
      />
    );
  return <Parts plan={plan} functions={query.data.functions} />;
}

function Parts({ plan, functions }: { plan: AdminPlan; functions: Answer<'adminPlanList'>['functions'] }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const mayEdit = usePermitted(['adminPlanDraftSave']).has('adminPlanDraftSave');
  const [tab, setTab] = useState<'versions' | 'preview'>('versions');
  const [edited, setEdited] = useState<'terms' | 'words'>();
  const [asked, setAsked] = useState<Asked>();
  const { draft, current } = sidesOf(plan);
  const { textId, tone } = PLAN_STATES[plan.state];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>
            <span className={styles.named}>
              {nameOfPlan(plan)} <Badge tone={tone}>{t(textId)}</Badge>
            </span>
          </h1>
          <p className={styles.quiet}>
            {t('planadmin.summary', { code: plan.code, count: plan.subscribers })}
          </p>
        </div>
        <div className={styles.actions}>
          <LinkButton href={adminPaths.plans()} onClick={followLink}>
            {t('planadmin.all')}
          </LinkButton>
          <LinkButton
            href={adminPaths.operations({ entity: 'plan', entityId: plan.code, days: 'all' })}
            onClick={followLink}
          >
            {t('planadmin.history')}
          </LinkButton>
          {mayEdit && (
            <>
              <Button onClick={() => setEdited('words')}>{t('planadmin.editWords')}</Button>
              <Button onClick={() => setEdited('terms')}>
                {t(draft ? 'planadmin.editDraft' : 'planadmin.newVersion')}
              </Button>
              {draft && (
                <>
                  <Button onClick={() => setAsked('discard')}>{t('planadmin.discard')}</Button>
                  <Button variant="primary" onClick={() => setAsked('publish')}>
                    {t('planadmin.publish')}
                  </Button>
                </>
              )}
              {current && plan.code !== 'free' && (
                <Button onClick={() => setAsked(plan.state === 'archived' ? 'sell' : 'archive')}>
                  {t(plan.state === 'archived' ? 'planadmin.sell' : 'planadmin.archive')}
                </Button>
              )}
            </>
          )}
        </div>
      </header>
      <Tabs
        label={t('planadmin.parts')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'versions', label: t('planadmin.versions'), content: <Versions plan={plan} /> },
          { value: 'preview', label: t('planadmin.preview'), content: <PlanPreview plan={plan} /> },
        ]}
      />
      <Suspense>
        {edited === 'terms' && (
          <TermsForm plan={plan} functions={functions} onClose={() => setEdited(undefined)} />
        )}
        {edited === 'words' && <WordsForm plan={plan} onClose={() => setEdited(undefined)} />}
      </Suspense>
      {asked && (
        <PlanQuestion
          plan={plan}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onGone={() => navigate(adminPaths.plans())}
        />
      )}
    </div>
  );
}
