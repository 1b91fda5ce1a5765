import { useState } from 'react';
import { call } from '../../api/client.ts';
import { downloadFile } from '../../app/download/download-file.ts';
import { useTask } from '../../app/write/use-task.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { serverTime } from '../../i18n/server-time.ts';

/** Asks for a year and downloads its PDFs in one archive; a year without any is told by the alert of downloads. */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [year, setYear] = useState<number | null>(new Date(serverTime()).getFullYear());
  const task = useTask(
    (wanted: number) =>
      downloadFile(() => call('invoiceZipLinkGet', { query: { year: wanted } }, { quiet: true })),
    (isDone) => {
      if (isDone) onClose();
    },
  );
  return (
    <FormDialog
      title={t('invoices.year')}
      description={t('invoices.yearText')}
      submitLabel={t('invoices.download')}
      isRunning={task.isRunning}
      onClose={onClose}
      onSubmit={() => year !== null && task.run(year)}
    >
      <NumberField
        label={t('invoices.yearField')}
        required
        value={year}
        min={2000}
        max={9999}
        step={1}
        format={{ useGrouping: false }}
        onChange={setYear}
      />
    </FormDialog>
  );
}
