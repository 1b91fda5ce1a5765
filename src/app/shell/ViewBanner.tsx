import EyeIcon from 'lucide-react/icons/eye';
import { useState } from 'react';
import type { BasicInfos } from '../../api/shapes.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { stopView } from '../session/view-as.ts';
import styles from './ViewBanner.module.css';

/** Says on every page whom an administrator sees the app as, and ends it. */
export function ViewBanner({
  user,
  viewer,
}: {
  user: BasicInfos['user'];
  viewer: NonNullable<BasicInfos['viewed_by']>;
}) {
  const t = useTexts();
  const [isStopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    void stopView(user.id);
  };
  return (
    <aside className={styles.banner} aria-label={t('view.label')}>
      <EyeIcon size={16} aria-hidden="true" />
      <p className={styles.text}>
        <strong>{t('view.as', { name: user.username })}</strong>{' '}
        {t('view.by', { name: viewer.username, time: formatDateTime(viewer.until, 'hh:mm') })}
      </p>
      <Button size="small" loading={isStopping} onClick={stop}>
        {t('view.stop')}
      </Button>
    </aside>
  );
}
