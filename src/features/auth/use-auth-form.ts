import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';

export interface FormProblem {
  title?: string;
  text: string;
  /** Fields that are wrong, and why. */
  fields?: Readonly<Record<string, string>>;
}

export type AuthFormState = ReturnType<typeof useAuthForm>;

/** State of one form: what is wrong, and whether it is being sent. What was typed stays whatever happens. */
export function useAuthForm(check: () => FormProblem | undefined, send: () => Promise<void>) {
  const [problem, setProblem] = useState<FormProblem>();
  const [sending, setSending] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const found = check();
    setProblem(found);
    if (found) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem({ text: error.message, fields: error.fields });
    } finally {
      setSending(false);
    }
  };
  return { problem, setProblem, sending, submit };
}
