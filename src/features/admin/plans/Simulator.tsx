import { useState } from 'react';
import type { Answer } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useOptionSearch } from '../../../records/people/use-option-search.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ALL_FUNCTIONS, FUNCTION_NAMES, type FunctionName } from '../../plans/public/function-words.ts';
import { findPeople } from '../public/find-people.tsx';
import { type AdminPlan, nameOfPlan, ruleText, sidesOf } from './plan-words.ts';
import styles from './plans.module.css';

/** The plan that the person has. */
const OWN = 'own';

/** Whether a person may do something now: the gate of calls itself is asked, and nothing is counted. */
export function Simulator({ plans }: { plans: readonly AdminPlan[] }) {
  const t = useTexts();
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  const [name, setName] = useState<FunctionName>('questions');
  const [plan, setPlan] = useState(OWN);
  const [size, setSize] = useState<number | null>(null);
  const [times, setTimes] = useState<number | null>(1);
  const { found, search } = useOptionSearch(findPeople);
  const [answer, setAnswer] = useState<Answer<'adminFunctionSimulate'>>();
  const simulate = useWrite('adminFunctionSimulate', { onDone: setAnswer });
  const options = plans.flatMap((one) => {
    const { draft, current } = sidesOf(one);
    return [
      ...(current ? [{ value: one.code, label: nameOfPlan(one) }] : []),
      ...(draft
        ? [{ value: `${one.code} draft`, label: t('planadmin.draftOf', { plan: nameOfPlan(one) }) }]
        : []),
    ];
  });

  function run(): void {
    if (person === null) return;
    const [code, isDraft] = plan.split(' ');
    simulate.run({
      body: {
        user_id: person.value,
        function: name,
        ...(plan !== OWN && code && { plan: code, draft: isDraft !== undefined }),
        ...(size !== null && { size: Math.round(size) }),
        ...(times !== null && { times: Math.max(1, Math.round(times)) }),
      },
    });
  }

  return (
    <Card
      title={t('planadmin.simulator')}
      description={t('planadmin.simulatorText')}
      footer={
        <Button variant="primary" loading={simulate.isRunning} disabled={person === null} onClick={run}>
          {t('planadmin.simulate')}
        </Button>
      }
    >
      <div className={styles.panel}>
        <div className={styles.fields}>
          <Combobox
            label={t('planadmin.person')}
            value={person}
            onChange={setPerson}
            search={search}
            options={found}
          />
          <Select
            label={t('functions.function')}
            value={name}
            onChange={setName}
            options={ALL_FUNCTIONS.map((value) => ({ value, label: t(FUNCTION_NAMES[value]) }))}
          />
          <Select
            label={t('planadmin.withPlan')}
            value={plan}
            onChange={setPlan}
            options={[{ value: OWN, label: t('planadmin.ownPlan') }, ...options]}
          />
          <NumberField label={t('planadmin.howLarge')} value={size} onChange={setSize} min={0} />
          <NumberField label={t('planadmin.howOften')} value={times} onChange={setTimes} min={1} />
        </div>
        {simulate.problem !== undefined && <Alert tone="danger">{simulate.problem}</Alert>}
        {answer && (
          <div aria-live="polite">
            <Alert
              tone={answer.allowed ? 'success' : 'warning'}
              title={t(answer.allowed ? 'planadmin.allowed' : 'planadmin.refused')}
            >
              {answer.reason && <p>{answer.reason}</p>}
              <p>
                {t('planadmin.simulated', {
                  plan: answer.plan,
                  number: answer.version,
                  rule: ruleText(name, answer.rule, t),
                  credits: formatCredits(answer.available),
                })}
              </p>
              {typeof answer.plan_limit?.resets_at === 'number' && (
                <p>{t('functions.limitReset', { time: formatDateTime(answer.plan_limit.resets_at) })}</p>
              )}
            </Alert>
          </div>
        )}
      </div>
    </Card>
  );
}
