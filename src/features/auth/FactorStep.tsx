import type { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { AuthCard } from './public/AuthCard.tsx';
import { KeepAccountStep } from './public/KeepAccountStep.tsx';
import { SecondFactorStep } from './public/SecondFactorStep.tsx';
import type { FormProblem } from './use-auth-form.ts';

interface FactorStepProps {
  /** What the sign-in was answered with. */
  held: ApiFailure;
  onDone: () => void;
  /** Back to the password, with the reason where it was not asked for. */
  onBack: (problem: FormProblem | undefined) => void;
}

/** What a sign-in goes on with, as a step of its page: the code of the second factor, or whether an account is kept. */
export function FactorStep({ held, onDone, onBack }: FactorStepProps) {
  const t = useTexts();
  const ways = {
    onDone,
    onEnded: (text: string) => onBack({ text }),
    onBack: () => onBack(undefined),
  };
  if (held.code === 'ACCOUNT_LEAVING')
    return (
      <AuthCard title={t('keep.title')}>
        <KeepAccountStep held={held} {...ways} />
      </AuthCard>
    );
  return (
    <AuthCard title={t('login.title')}>
      <SecondFactorStep ticket={held.ticket ?? ''} {...ways} />
    </AuthCard>
  );
}
