import { useTexts } from '../../i18n/texts.ts';
import { ShortcutSheet } from '../../ui/shell/ShortcutSheet.tsx';
import { modifierKey } from '../command-palette/shortcuts.ts';

/** The keys that there are in the user application. */
export function AppShortcuts({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const modifier = modifierKey();
  return (
    <ShortcutSheet
      open
      onClose={onClose}
      groups={[
        {
          label: t('shells.keys.everywhere'),
          shortcuts: [
            { keys: [modifier, 'K'], label: t('shells.keys.palette') },
            { keys: ['?'], label: t('shells.keys.sheet') },
            { keys: ['Esc'], label: t('shells.keys.close') },
          ],
        },
        {
          label: t('shells.keys.question'),
          shortcuts: [
            { keys: ['Enter'], label: t('shells.keys.send') },
            { keys: ['Shift', 'Enter'], label: t('shells.keys.newLine') },
            { keys: ['↑'], label: t('shells.keys.editLast') },
          ],
        },
        {
          label: t('shells.keys.messages'),
          shortcuts: [
            { keys: ['E'], label: t('shells.keys.edit') },
            { keys: ['←', '→'], label: t('shells.keys.versions') },
          ],
        },
        {
          label: t('shells.keys.chats'),
          shortcuts: [
            { keys: ['F2'], label: t('shells.keys.rename') },
            { keys: ['Del'], label: t('shells.keys.remove') },
          ],
        },
        {
          label: t('shells.keys.query'),
          shortcuts: [{ keys: [modifier, 'Enter'], label: t('shells.keys.runQuery') }],
        },
      ]}
    />
  );
}
