import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { RenameDialog } from '../../app/rename/RenameDialog.tsx';
import { useTexts } from '../../i18n/texts.ts';

export function RenameTable({ table, onClose }: { table: Shape<'TableSummary'>; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const save = async (name: string) => {
    await call('tableUpdate', { path: { table_id: table.id }, body: { name } }, { quiet: 'butToken' });
    await Promise.all(
      ['tableList', 'tableGet'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
    );
  };
  return <RenameDialog title={t('tables.renameTitle')} name={table.name} onSave={save} onClose={onClose} />;
}
