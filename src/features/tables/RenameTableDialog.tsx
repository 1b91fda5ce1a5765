import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const NAME_LENGTH = 200;

/** A new name for a table. What was typed stays when the server refuses it. */
export function RenameTableDialog({ table, onClose }: { table: Shape<'TableSummary'>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const [name, setName] = useState(table.name);
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    setSaving(true);
    try {
      await call(
        'tableUpdate',
        { path: { table_id: table.id }, body: { name: name.trim() } },
        { quiet: 'butToken' },
      );
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setSaving(false);
      return;
    }
    onClose();
    await Promise.all(
      ['tableList', 'tableGet'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tables.renameTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving}>
            {t('tables.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          label={t('tables.newName')}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
