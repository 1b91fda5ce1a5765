import { type ReactNode, useState } from 'react';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CheckListField } from '../../../ui/fields/CheckListField.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { type Given, USER_ACTIONS, type UserAction } from './user-actions.ts';
import type { RoleOption } from './user-words.ts';

/** Credits that one call books at most. */
const MOST_CREDITS = 1_000_000_000;

export interface ActionFormProps {
  action: UserAction;
  /** Whom it is done to: a name, or how many. */
  subject: string;
  /** Has to be typed before one person is deleted. */
  typedName?: string;
  /** Roles that there are, and those that are chosen at the start. */
  roles: readonly RoleOption[];
  held?: readonly string[];
  /** Thousandths of a credit that the person has; unknown for many. */
  balance?: number | undefined;
  isRunning?: boolean;
  failure?: { message: string; requestId: string | null } | null;
  problemOf?: (field: string) => string | undefined;
  onSubmit: (given: Given) => void;
  onCancel: () => void;
}

/** Asks what an action takes: a reason, roles, an amount of credits. */
export function ActionForm(props: ActionFormProps) {
  const t = useTexts();
  const { action, subject, typedName, isRunning = false, failure = null, onSubmit, onCancel } = props;
  if (action === 'roles') return <RolesForm {...props} />;
  if (action === 'credits') return <CreditsForm {...props} />;
  const { label, text, reason, danger } = USER_ACTIONS[action];
  return (
    <DestructiveDialog
      title={t('users.actionOn', { action: t(label), name: subject })}
      message={t(text)}
      confirmLabel={t(label)}
      {...(typedName !== undefined && { typedName })}
      reason={reason}
      tone={danger ? 'danger' : 'primary'}
      running={isRunning}
      failure={failure}
      onConfirm={(given) => onSubmit({ reason: given })}
      onCancel={onCancel}
    />
  );
}

function RolesForm({ roles, held = [], problemOf, ...props }: ActionFormProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly string[]>(held);
  const toggle = (code: string) =>
    setChosen((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]));
  return (
    <ReasonedForm
      {...props}
      problemOf={problemOf}
      isComplete={chosen.length > 0}
      given={{ roles: [...chosen] }}
    >
      {(isTried) => (
        <CheckListField
          label={t('users.roles')}
          required
          options={roles.map(({ code, name }) => ({ value: code, label: name }))}
          picked={chosen}
          onToggle={toggle}
          error={problemOf?.('roles') ?? (isTried && chosen.length === 0 ? t('users.noRole') : undefined)}
        />
      )}
    </ReasonedForm>
  );
}

function CreditsForm({ balance, problemOf, ...props }: ActionFormProps) {
  const t = useTexts();
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [credits, setCredits] = useState<number | null>(null);
  const amount = Math.round((credits ?? 0) * 1000) * (way === 'give' ? 1 : -1);
  const isRight = credits !== null && credits > 0 && credits <= MOST_CREDITS;
  return (
    <ReasonedForm {...props} problemOf={problemOf} isComplete={isRight} given={{ amount }}>
      {(isTried) => (
        <>
          <SegmentedControl
            label={t('users.way')}
            segments={[
              { value: 'give', label: t('users.give') },
              { value: 'take', label: t('users.take') },
            ]}
            value={way}
            onChange={setWay}
          />
          <NumberField
            label={t('users.credits')}
            required
            value={credits}
            min={0}
            max={MOST_CREDITS}
            step={100}
            format={{ maximumFractionDigits: 3 }}
            onChange={setCredits}
            hint={
              balance !== undefined &&
              t('users.balanceThen', {
                now: formatCredits(balance),
                next: formatCredits(balance + (isRight ? amount : 0)),
              })
            }
            error={problemOf?.('amount') ?? (isTried && !isRight ? t('valid.required') : undefined)}
          />
        </>
      )}
    </ReasonedForm>
  );
}

/** A form of an action with its reason. */
function ReasonedForm({
  action,
  subject,
  isRunning = false,
  failure = null,
  problemOf,
  isComplete,
  given,
  onSubmit,
  onCancel,
  children,
}: Pick<ActionFormProps, 'action' | 'subject' | 'isRunning' | 'failure' | 'onSubmit' | 'onCancel'> & {
  problemOf: ((field: string) => string | undefined) | undefined;
  isComplete: boolean;
  given: Omit<Given, 'reason'>;
  children: (isTried: boolean) => ReactNode;
}) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { label, text } = USER_ACTIONS[action];
  function submit(): void {
    setTried(true);
    if (isComplete && reason.trim() !== '') onSubmit({ ...given, reason: reason.trim() });
  }
  return (
    <FormDialog
      keepOnOutsidePress
      locked={isRunning}
      onClose={onCancel}
      title={t('users.actionOn', { action: t(label), name: subject })}
      description={t(text)}
      submitLabel={t(label)}
      isRunning={isRunning}
      onSubmit={submit}
    >
      {children(isTried)}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={problemOf?.('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)}
      />
      {failure && <Alert tone="danger">{failure.message}</Alert>}
    </FormDialog>
  );
}
