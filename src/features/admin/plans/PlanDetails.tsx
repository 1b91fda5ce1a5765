import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { OpenedRecord } from './OpenedRecord.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { type Asked, PlanQuestion } from './PlanQuestion.tsx';
import { type AdminPlan, nameOfPlan, PLAN_STATES, sidesOf } from './plan-words.ts';
import styles from './plans.module.css';
import { RecordHead } from './RecordHead.tsx';
import { Versions } from './Versions.tsx';

const TermsForm = lazyPart([], () => import('./TermsForm.tsx').then((part) => part.TermsForm));
const WordsForm = lazyPart([], () => import('./WordsForm.tsx').then((part) => part.WordsForm));

/** One plan: its versions and what they differ in, as people see it, and what administrators do to it. */
export function PlanDetails({ code }: { code: string }) {
  const t = useTexts();
  const query = useQuery(operationQuery('adminPlanList', {}));
  return (
    <OpenedRecord
      query={query}
      find={({ items, functions }) => {
        const plan = items.find((one) => one.code === code);
        return plan && { plan, functions };
      }}
      failed={t('planadmin.failed')}
      gone={{ title: t('planadmin.gone'), message: t('planadmin.goneText') }}
      all={{ href: adminPaths.plans(), label: t('planadmin.all') }}
    >
      {({ plan, functions }) => <Parts plan={plan} functions={functions} />}
    </OpenedRecord>
  );
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
      <RecordHead
        name={nameOfPlan(plan)}
        state={{ text: t(textId), tone }}
        about={t('planadmin.summary', { code: plan.code, count: plan.subscribers })}
        links={[
          { href: adminPaths.plans(), label: t('planadmin.all') },
          {
            href: adminPaths.operations({ entity: 'plan', entityId: plan.code, days: 'all' }),
            label: t('planadmin.history'),
          },
        ]}
      >
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
      </RecordHead>
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
