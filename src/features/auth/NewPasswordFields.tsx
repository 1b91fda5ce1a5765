import { useTexts } from '../../i18n/texts.ts';
import { TextField } from '../../ui/TextField.tsx';

interface NewPasswordFieldsProps {
  password: string;
  repeat: string;
  onPassword: (password: string) => void;
  onRepeat: (repeat: string) => void;
  fields: Readonly<Record<string, string>> | undefined;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  password,
  repeat,
  onPassword,
  onRepeat,
  fields,
}: NewPasswordFieldsProps) {
  const t = useTexts();
  return (
    <>
      <TextField
        label={t('login.password')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        hint={t('signUp.passwordHint')}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={fields?.password}
      />
      <TextField
        label={t('signUp.repeat')}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        required
        value={repeat}
        onChange={(event) => onRepeat(event.target.value)}
        error={fields?.repeat}
      />
    </>
  );
}
