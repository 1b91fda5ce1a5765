import GhostIcon from 'lucide-react/icons/ghost';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from '../../../../i18n/texts.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/Button.tsx';

/** Begins a temporary chat, or an ordinary one again. */
export function TemporarySwitch({ on }: { on: boolean }) {
  const t = useTexts();
  return (
    <Button
      variant={on ? 'default' : 'ghost'}
      icon={<GhostIcon size={16} aria-hidden="true" />}
      aria-pressed={on}
      onClick={() => navigate(paths.chats({ temporary: !on }))}
    >
      {t('keep.temporary')}
    </Button>
  );
}
