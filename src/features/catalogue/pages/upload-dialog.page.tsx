import { Suspense } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { UploadMessage, UploadNotice } from '../../../machines/upload-lifecycle/index.ts';
import { UploadDialogView, type UploadDialogViewProps } from '../../../ui/upload/UploadDialogView.tsx';
import type { UploadRowFile } from '../../../ui/upload/UploadRow.tsx';
import { messageText, noticeText } from '../../uploads/public/upload/upload-words.ts';
import { LazyUploadDialog } from '../../uploads/public/upload-dialog/lazy-upload-dialog.ts';
import { failuresOf } from '../../uploads/public/upload-dialog/upload-rows.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';
import { landscape } from '../sample-picture.ts';

const nothing = () => {};
const MB = 1024 * 1024;

const file = (name: string, bytes: number, change: Partial<UploadRowFile> = {}): UploadRowFile => ({
  id: name,
  name: sample(name),
  bytes,
  type: '',
  status: 'ready',
  progress: 0,
  ...change,
});
const PICTURE = file('office.jpg', 2.4 * MB, { type: 'image/jpeg', picture: landscape(96, 64) });
const TABLE = file('orders-2026-q1.csv', 412_300);
const REPORT = file('brand-guide.pdf', 8.1 * MB);
const LONG = file(
  'quarterly-revenue-by-region-and-product-line-final-version-approved-by-finance-2026-03-18.xlsx',
  1.2 * MB,
);

interface Said {
  notices?: readonly UploadNotice[];
  messages?: readonly UploadMessage[];
  alone?: UploadMessage;
}

function Example({
  notices = [],
  messages = [],
  alone,
  ...props
}: Pick<UploadDialogViewProps, 'phase' | 'files'> & Partial<Omit<UploadDialogViewProps, 'notices'>> & Said) {
  const t = useTexts();
  return (
    <UploadDialogView
      title={t('fields.uploadTitle')}
      progress={0}
      maxFiles={10}
      maxBytes={20 * MB}
      accept={[]}
      over={false}
      {...props}
      notices={notices.map((notice) => ({ key: notice.code, ...noticeText(notice, t) }))}
      failureTitle={t('upload.failedTitle')}
      failures={failuresOf(messages, t)}
      failureAlone={alone ? messageText(alone, t) : null}
      onFiles={nothing}
      onPreviewed={nothing}
      onRemove={nothing}
      onUpload={nothing}
      onCancel={nothing}
      onRetry={nothing}
      onFailureRead={nothing}
      onClose={nothing}
    />
  );
}

function Reason({ bytes = 1.1 * MB }: { bytes?: number }) {
  const t = useTexts();
  const reason = messageText({ code: 'sizeLimit' }, t);
  return (
    <Example
      phase="settled"
      messages={[{ code: 'sizeLimit' }, { code: 'uploadFailed' }]}
      files={[
        { ...PICTURE, status: 'success' },
        { ...TABLE, status: 'success' },
        { ...REPORT, status: 'failed', reason },
        file('notes.txt', bytes, { status: 'failed', reason: messageText({ code: 'uploadFailed' }, t) }),
      ]}
    />
  );
}

const FILES = [new File(['a,b\n1,2\n'], sample('orders.csv')), new File(['notes'], sample('notes.txt'))];
const LONG_REASON = 'the scanner refused it because it holds a macro that starts on opening';

export const page: CataloguePage = {
  title: 'Upload dialog',
  group: 'Feedback',
  specimens: [
    { name: 'empty', alone: true, Draw: () => <Example phase="empty" files={[]} /> },
    {
      name: 'one file of some kinds',
      alone: true,
      Draw: () => (
        <Example phase="empty" files={[]} maxFiles={1} accept={['.csv', '.tsv', '.xlsx', '.parquet']} />
      ),
    },
    { name: 'files hang over it', alone: true, Draw: () => <Example phase="empty" files={[]} over /> },
    {
      name: 'previewing',
      alone: true,
      Draw: () => <Example phase="previewing" files={[PICTURE, TABLE, REPORT, LONG]} />,
    },
    {
      name: 'previewing with flagged files',
      alone: true,
      Draw: () => {
        const t = useTexts();
        return (
          <Example
            phase="previewing"
            accept={['.csv', 'image/*']}
            notices={[
              { code: 'wrongType', names: [sample('setup.exe')] },
              { code: 'tooLarge', names: [sample('film.mp4')], label: '>20Mb' },
            ]}
            files={[
              PICTURE,
              TABLE,
              file('film.mp4', 310 * MB, { status: 'rejected', flag: '>20Mb' }),
              file('setup.exe', 3 * MB, { status: 'rejected', flag: t('upload.wrongType') }),
            ]}
          />
        );
      },
    },
    {
      name: 'too many',
      alone: true,
      Draw: () => (
        <Example
          phase="previewing"
          notices={[{ code: 'tooMany', maxFiles: 10 }]}
          files={Array.from({ length: 10 }, (_, index) =>
            file(`scan-${String(index + 1).padStart(2, '0')}.pdf`, (index + 1) * 310_000),
          )}
        />
      ),
    },
    {
      name: 'sending',
      alone: true,
      Draw: () => (
        <Example
          phase="uploading"
          progress={0.46}
          files={[
            { ...PICTURE, status: 'success', progress: 1 },
            { ...TABLE, status: 'sending', progress: 0.8 },
            { ...REPORT, status: 'sending', progress: 0.12 },
            LONG,
          ]}
        />
      ),
    },
    { name: 'mixed results', alone: true, Draw: () => <Reason /> },
    {
      name: 'the space is full, several files',
      alone: true,
      Draw: () => {
        return (
          <Example
            phase="settled"
            messages={[{ code: 'spaceFullForSeveral' }]}
            files={[TABLE, REPORT].map((failed) => ({ ...failed, status: 'failed' }))}
          />
        );
      },
    },
    {
      name: 'all failed, reasons for administrators',
      alone: true,
      Draw: () => (
        <Example
          phase="settled"
          messages={[
            {
              code: 'serverReasons',
              reasons: [
                { name: sample('orders-2026-q1.csv'), why: sample('disk quota of the account exceeded') },
                { name: sample('brand-guide.pdf'), why: sample(LONG_REASON) },
                { name: LONG.name, why: null },
              ],
            },
          ]}
          files={[
            { ...TABLE, status: 'failed' },
            { ...REPORT, status: 'failed' },
            { ...LONG, status: 'failed' },
          ]}
        />
      ),
    },
    {
      name: 'all done',
      alone: true,
      Draw: () => (
        <Example phase="settled" files={[PICTURE, TABLE].map((done) => ({ ...done, status: 'success' }))} />
      ),
    },
    {
      name: 'in use, with files',
      alone: true,
      Draw: () => (
        <Suspense fallback={<p data-loading="" />}>
          <LazyUploadDialog maxFiles={3} maxBytes={2 * MB} files={FILES} onClose={nothing} />
        </Suspense>
      ),
    },
    {
      name: 'one file failed',
      alone: true,
      Draw: () => (
        <Example
          phase="settled"
          alone={{ code: 'spaceFullForOne' }}
          files={[{ ...TABLE, status: 'failed' }]}
        />
      ),
    },
  ],
};
