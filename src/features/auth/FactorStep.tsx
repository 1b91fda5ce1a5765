import { useTexts } from '../../i18n/texts.ts';
import { AuthCard } from './AuthCard.tsx';
import { SecondFactorStep } from './public/SecondFactorStep.tsx';
import type { FormProblem } from './use-auth-form.ts';

interface FactorStepProps {
  ticket: string;
  onDone: () => void;
  /** Back to the password, with the reason where it was not asked for. */
  onBack: (problem: FormProblem | undefined) => void;
}

/** The code of the second factor, as a step of the sign-in page. */
export function FactorStep({ ticket, onDone, onBack }: FactorStepProps) {
  const t = useTexts();
  return (
    <AuthCard title={t('login.title')}>
      <SecondFactorStep
        ticket={ticket}
        onDone={onDone}
        onEnded={(text) => onBack({ text })}
        onBack={() => onBack(undefined)}
      />
    </AuthCard>
  );
}
