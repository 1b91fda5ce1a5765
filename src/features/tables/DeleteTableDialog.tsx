import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Deletes a table once its name was typed. */
export function DeleteTableDialog({
  table,
  onClose,
  onDeleted,
}: {
  table: Shape<'TableSummary'>;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    setError(undefined);
    try {
      await call('tableDelete', { path: { table_id: table.id }, body: {} }, { quiet: 'butToken' });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setDeleting(false);
      return;
    }
    flash(t('tables.deleted'));
    onClose();
    onDeleted?.();
    // tables made of it, and those that it could be joined with, tell of it too
    await Promise.all(
      ['tableList', 'tableDerivedList', 'tableJoinSuggest'].map((operation) =>
        client.invalidateQueries({ queryKey: [operation] }),
      ),
    );
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('tables.deleteTitle')}
      message={t('tables.deleteText', { name: table.name, rows: table.row_count })}
      confirmLabel={t('tables.deleteAction')}
      confirmByName={{ label: t('tables.deleteName'), name: table.name }}
      loading={deleting}
      error={error}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
