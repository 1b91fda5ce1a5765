import { Suspense, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { base64Of } from '../../../ui/image/base64.ts';
import type { CroppedImage } from '../../../ui/image/image-output.ts';
import { LazyImagePicker } from '../../uploads/public/image-picker/lazy-image-picker.ts';
import styles from './profile.module.css';
import { useProfileAnswer } from './use-profile-answer.ts';

const SQUARE = [{ key: 'square', label: '1:1', value: 1 }];
/** Pixels and bytes of what is sent: twice as large as the largest place that shows it, below what the server takes. */
const OUTPUT = { maxWidth: 256, maxHeight: 256, maxBytes: 140 * 1024 };

/** Who it is: picture, name, since when, and how to be called by support. */
export function PersonCard({ profile }: { profile: Shape<'Profile'> }) {
  const t = useTexts();
  const [isPicking, setPicking] = useState(false);
  const show = useProfileAnswer();
  const set = useWrite('avatarUpdate', {
    onDone: (answer) => {
      show(answer);
      flash(t('profilePage.pictureSaved'));
    },
  });
  const remove = useWrite('avatarDelete', { onDone: show });
  const failure = set.failure ?? remove.failure;

  const pick = async ({ blob }: CroppedImage) => {
    setPicking(false);
    set.run({ body: { image: await base64Of(blob) } });
  };
  const { username, avatar_url: picture, user_hash: hash, created_at: since } = profile;
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={username} src={picture} size="large" decorative />
        <div className={styles.who}>
          <h2 className={styles.name}>{username}</h2>
          <p className={styles.since}>
            {t('profilePage.since', { date: formatDateTime(since, 'yyyy-MM-dd') })}
            <span className={styles.hash}>{hash}</span>
            <CopyButton text={hash} label={t('profilePage.copyId')} />
          </p>
        </div>
        <div className={styles.actions}>
          <Button loading={set.isRunning} onClick={() => setPicking(true)}>
            {t(picture === '' ? 'profilePage.addPicture' : 'profilePage.changePicture')}
          </Button>
          {picture !== '' && (
            <Button variant="ghost" loading={remove.isRunning} onClick={() => remove.run({ body: {} })}>
              {t('profilePage.removePicture')}
            </Button>
          )}
        </div>
      </div>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      {isPicking && (
        <Suspense fallback={null}>
          <LazyImagePicker
            title={t('profilePage.choosePicture')}
            aspects={SQUARE}
            round
            output={OUTPUT}
            onPicked={(picked) => void pick(picked)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
