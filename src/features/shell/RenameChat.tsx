import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RenameDialog } from '../shared/rename/RenameDialog.tsx';

export function RenameChat({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const save = async (name: string) => {
    await call('chatUpdate', { path: { chat_id: chat.id }, body: { name } }, { quiet: 'butToken' });
    await Promise.all(
      ['chatList', 'chatGet'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
    );
  };
  return <RenameDialog title={t('shell.renameTitle')} name={chat.name} onSave={save} onClose={onClose} />;
}
