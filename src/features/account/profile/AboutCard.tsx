import { type ReactNode, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../account.module.css';
import { useProfileWrite } from './use-profile-write.ts';

/** Characters at most, as the contract says. */
const LONGEST = { username: 64, company: 120, bio: 160 };
type Field = keyof typeof LONGEST;

/** What others read of the person. Only what was changed is sent; a failure keeps what was typed. */
export function AboutCard({ profile }: { profile: Shape<'Profile'> }) {
  const t = useTexts();
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const write = useProfileWrite(profile, t('profilePage.saved'), () => setTyped({}));
  const shownOf = (field: Field) => typed[field] ?? profile[field];
  const changed = Object.entries(typed).filter(([field, text]) => text.trim() !== profile[field as Field]);
  const isBlank = shownOf('username').trim() === '';
  const field = (name: Field) => ({
    value: shownOf(name),
    maxLength: LONGEST[name],
    autoComplete: 'off' as const,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      write.clear();
    },
    error: write.problemOf(name) ?? (name === 'username' && isBlank ? t('valid.required') : undefined),
  });
  const footer: ReactNode = (
    <Button
      type="submit"
      form="profile-about"
      variant="primary"
      loading={write.isRunning}
      disabled={changed.length === 0 || isBlank}
    >
      {t('profilePage.save')}
    </Button>
  );
  return (
    <Card title={t('profilePage.about')} description={t('profilePage.aboutText')} footer={footer}>
      <form
        id="profile-about"
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changed.length > 0 && !isBlank) write.run({ body: Object.fromEntries(changed) });
        }}
      >
        {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
        <div className={styles.fields}>
          <TextField
            label={t('profilePage.name')}
            required
            hint={t('profilePage.nameHint')}
            {...field('username')}
          />
          <TextField label={t('profilePage.company')} {...field('company')} autoComplete="organization" />
        </div>
        <Textarea
          label={t('profilePage.bio')}
          hint={t('profilePage.left', { count: LONGEST.bio - shownOf('bio').length })}
          rows={2}
          {...field('bio')}
        />
      </form>
    </Card>
  );
}
