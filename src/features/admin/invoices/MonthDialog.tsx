import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { useTask } from '../../../app/write/use-task.ts';
import { serverTime } from '../../../i18n/server-time.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';

const isWithin = (value: number | null, from: number, until: number): value is number =>
  value !== null && Number.isInteger(value) && value >= from && value <= until;

/** Asks for a month and downloads its PDFs in one archive; one without any is told by the alert of downloads. */
export function MonthDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [today] = useState(() => new Date(serverTime()));
  const [year, setYear] = useState<number | null>(today.getFullYear());
  const [month, setMonth] = useState<number | null>(today.getMonth() + 1);
  const [isTried, setTried] = useState(false);
  const task = useTask(
    (wanted: string) =>
      downloadFile(() => call('adminInvoiceZipLinkGet', { query: { month: wanted } }, { quiet: true })),
    (isDone) => {
      if (isDone) onClose();
    },
  );
  const isYearRight = isWithin(year, 2000, 2999);
  const isMonthRight = isWithin(month, 1, 12);
  return (
    <FormDialog
      title={t('invoicing.month')}
      description={t('invoicing.monthText')}
      submitLabel={t('invoices.download')}
      isRunning={task.isRunning}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isYearRight && isMonthRight) task.run(`${year}-${String(month).padStart(2, '0')}`);
      }}
    >
      <NumberField
        label={t('invoices.yearField')}
        required
        value={year}
        min={2000}
        max={2999}
        step={1}
        format={{ useGrouping: false }}
        error={isTried && !isYearRight ? t('valid.required') : undefined}
        onChange={setYear}
      />
      <NumberField
        label={t('invoicing.monthField')}
        required
        value={month}
        min={1}
        max={12}
        step={1}
        error={isTried && !isMonthRight ? t('valid.required') : undefined}
        onChange={setMonth}
      />
    </FormDialog>
  );
}
