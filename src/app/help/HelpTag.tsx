import { useAtomValue } from 'jotai';
import CircleHelpIcon from 'lucide-react/icons/circle-help';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { helpsAtom } from './help-texts.ts';

const HelpPopover = lazy(() =>
  import('./HelpPopover.tsx').then(({ HelpPopover: popover }) => ({ default: popover })),
);

/** A help button where the back office has written help for a tag; nothing elsewhere. */
export function HelpTag({ id }: { id: string }) {
  const t = useTexts();
  const help = useAtomValue(helpsAtom)[id];
  const [wanted, setWanted] = useState(false);
  if (!help) return null;
  const trigger = (
    <Button
      size="small"
      variant="ghost"
      icon={<CircleHelpIcon size={16} aria-hidden="true" />}
      label={t('shell.help')}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <HelpPopover trigger={trigger} title={t('shell.help')} html={help.html} />
    </Suspense>
  );
}
