import { useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { signedIn } from '../../../app/session/session-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../account.module.css';
import { OwnCodeField } from './OwnCodeField.tsx';
import { passwordStrength } from './password-strength.ts';

/** Characters of a password at least and at most, as the contract says. */
const SHORTEST = 10;
const LONGEST = 200;
const EMPTY = { current: '', password: '', repeat: '', code: '' };

/** A new password; what else ends with the old one is asked. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useTexts();
  const [typed, setTyped] = useState(EMPTY);
  const [asked, setAsked] = useState({ others: true, tokens: false });
  const [wasSent, setSent] = useState(false);
  const write = useWrite('passwordChange', {
    reads: ['securityGet', 'sessionList', 'signInLogGet', 'personalTokenList'],
    onDone: (answer) => {
      // the token of this session is another one from here on
      signedIn(answer);
      setTyped(EMPTY);
      setSent(false);
      flash(t('security.changed'));
    },
  });
  const { current, password, repeat, code } = typed;
  const type = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    write.clear();
  };
  const required = (text: string) => (text === '' ? t('valid.required') : undefined);
  const problems = {
    current: hasPassword ? required(current) : undefined,
    password: required(password) ?? (password.length < SHORTEST ? t('valid.passwordShort') : undefined),
    repeat: required(repeat) ?? (password === repeat ? undefined : t('valid.passwordsDiffer')),
    code: hasPassword ? undefined : required(code),
  };
  const shown = (field: keyof typeof EMPTY, sentAs: string) =>
    write.problemOf(sentAs) ?? (wasSent ? problems[field] : undefined);
  const submit = () => {
    setSent(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    write.run({
      body: {
        ...(hasPassword ? { current_password: current } : { code }),
        password,
        sign_out_others: asked.others,
        revoke_tokens: asked.tokens,
      },
    });
  };
  return (
    <Card
      title={t('security.password')}
      description={t(hasPassword ? 'security.passwordText' : 'security.noPasswordText')}
    >
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {hasPassword ? (
          <TextField
            label={t('security.current')}
            type="password"
            autoComplete="current-password"
            maxLength={LONGEST}
            value={current}
            onChange={type('current')}
            error={shown('current', 'current_password')}
          />
        ) : (
          <OwnCodeField
            onCode={(next) => {
              setTyped((before) => ({ ...before, code: next }));
              write.clear();
            }}
            isSent={write.isRunning}
            error={shown('code', 'code')}
          />
        )}
        <div className={styles.fields}>
          <TextField
            label={t('security.new')}
            type="password"
            autoComplete="new-password"
            maxLength={LONGEST}
            hint={password === '' ? t('signUp.passwordHint') : t(`security.${passwordStrength(password)}`)}
            value={password}
            onChange={type('password')}
            error={shown('password', 'password')}
          />
          <TextField
            label={t('signUp.repeat')}
            type="password"
            autoComplete="new-password"
            maxLength={LONGEST}
            value={repeat}
            onChange={type('repeat')}
            error={shown('repeat', 'repeat')}
          />
        </div>
        <Checkbox
          label={t('security.signOutOthers')}
          checked={asked.others}
          onChange={(event) => setAsked({ ...asked, others: event.target.checked })}
        />
        <Checkbox
          label={t('security.revokeTokens')}
          hint={t('security.revokeTokensHint')}
          checked={asked.tokens}
          onChange={(event) => setAsked({ ...asked, tokens: event.target.checked })}
        />
        {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
        <div>
          <Button type="submit" variant="primary" loading={write.isRunning}>
            {t('security.change')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
