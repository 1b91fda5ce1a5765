import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../account.module.css';
import { useProfileWrite } from './use-profile-write.ts';

/** Characters at most, as the contract says. */
const LONGEST = 40;

/** A number for those who help the person. The server says what is wrong with one, and how it writes it. */
export function PhoneForm({ profile }: { profile: Shape<'Profile'> }) {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? profile.phone;
  const write = useProfileWrite(
    profile,
    t(shown.trim() === '' ? 'profilePage.phoneRemoved' : 'profilePage.phoneSaved'),
    () => setTyped(undefined),
  );
  const canSave = shown.trim() !== profile.phone && shown.length <= LONGEST;
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) write.run({ body: { phone: shown.trim() } });
      }}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      <TextField
        label={t('profilePage.phone')}
        hint={t('profilePage.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={LONGEST}
        value={shown}
        error={write.problemOf('phone')}
        onChange={({ target }) => {
          setTyped(target.value);
          write.clear();
        }}
      />
      {typed !== undefined && (
        <div className={styles.foot}>
          <Button type="submit" variant="primary" loading={write.isRunning} disabled={!canSave}>
            {t('profilePage.savePhone')}
          </Button>
        </div>
      )}
    </form>
  );
}
