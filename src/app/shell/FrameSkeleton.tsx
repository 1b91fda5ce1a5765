import { useTexts } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AppFrame } from '../../ui/shell/AppFrame.tsx';

/** The shape of the app while it starts. */
export function FrameSkeleton() {
  const t = useTexts();
  return (
    <AppFrame rail={<Skeleton shape="list" rows={6} visible />} railLabel={t('shell.rail')}>
      <Skeleton shape="message" rows={4} visible />
    </AppFrame>
  );
}
