import { useQueryClient } from '@tanstack/react-query';
import TextIcon from 'lucide-react/icons/text';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { askConfirm, flash } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { useLeaveGuard } from '../../../records/detail/use-leave-guard.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { BackToAnalyses } from '../saved/BackToAnalyses.tsx';
import styles from '../saved/saved.module.css';
import { AddAnalysis } from './AddAnalysis.tsx';
import { ReportBlockView } from './ReportBlockView.tsx';
import { areChanged, type EditedBlock, editedBlocks, moveBlock } from './report-blocks.ts';
import { deleteReport, takeReport } from './report-changes.ts';

/** Characters of a name, as the contract says. */
const NAME_LENGTH = 200;

interface ReportEditorProps {
  answer: Answer<'reportGet'>;
  /** Reads the report again. */
  onReload: () => Promise<{ data?: Answer<'reportGet'> | undefined }>;
}

/** A report: analyses with text between them. What is written is kept when it is saved; leaving before that asks. */
export function ReportEditor({ answer: { report, analyses }, onReload }: ReportEditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [name, setName] = useState(report.name);
  const [blocks, setBlocks] = useState<readonly EditedBlock[]>(() => editedBlocks(report.blocks, newKey));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<{ text: string; isConflict: boolean } | null>(null);
  const isDirty = name.trim() !== report.name || areChanged(blocks, report.blocks);
  const leave = useLeaveGuard(
    isDirty,
    (to) => {
      askConfirm({
        title: t('report.leaveTitle'),
        body: t('report.leaveText'),
        confirmLabel: t('report.leaveAction'),
        danger: true,
      }).then((agreed) => agreed && leave(to));
    },
    [],
  );

  const save = async (next: readonly EditedBlock[] = blocks) => {
    if (name.trim() === '') {
      setError({ text: t('valid.required'), isConflict: false });
      return;
    }
    setSaving(true);
    setError(null);
    try {
      const body = {
        name: name.trim(),
        blocks: next.map(({ block }) => block),
        revision: report.revision,
      };
      await takeReport(
        client,
        await call('reportUpdate', { path: { report_id: report.id }, body }, { quiet: 'butToken' }),
      );
      flash(t('report.saved'));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError({ text: failure.message, isConflict: failure.code === 'CONFLICT' });
    }
    setSaving(false);
  };
  const reload = async () => {
    const { data } = await onReload();
    if (!data) return;
    setName(data.report.name);
    setBlocks(editedBlocks(data.report.blocks, newKey));
    setError(null);
  };
  const remove = async () => {
    if (await deleteReport(client, report)) leave({ address: paths.analysis(), entryKey: null });
  };
  return (
    <>
      <TopBar
        title={report.name}
        actions={
          <>
            <Button
              variant="primary"
              loading={isSaving}
              disabled={!isDirty || isSaving}
              onClick={() => save()}
            >
              {t('shell.save')}
            </Button>
            <LinkButton href={paths.report(report.id)} onClick={followLink}>
              {t('report.read')}
            </LinkButton>
            <Button
              variant="ghost"
              icon={<TrashIcon size={16} aria-hidden="true" />}
              label={t('report.delete')}
              title={t('report.delete')}
              onClick={() => void remove()}
            />
          </>
        }
      />
      <div className={styles.page}>
        <div className={styles.column}>
          <div className={styles.links}>
            <BackToAnalyses />
          </div>
          {error && (
            <Alert
              tone="danger"
              actions={
                error.isConflict && (
                  <Button size="small" onClick={() => void reload()}>
                    {t('report.reload')}
                  </Button>
                )
              }
            >
              {error.text}
            </Alert>
          )}
          <TextField
            label={t('shell.name')}
            required
            maxLength={NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {blocks.length === 0 && <p className={styles.quiet}>{t('report.empty')}</p>}
          {blocks.map(({ key, block }, place) => (
            <ReportBlockView
              key={key}
              block={block}
              analyses={analyses}
              position={place + 1}
              isFirst={place === 0}
              isLast={place === blocks.length - 1}
              onChange={(changed) =>
                setBlocks((now) =>
                  now.map((edited) => (edited.key === key ? { key, block: changed } : edited)),
                )
              }
              onMove={(by) => setBlocks((now) => moveBlock(now, key, by))}
              onRemove={() => setBlocks((now) => now.filter((edited) => edited.key !== key))}
            />
          ))}
          <div className={styles.tools}>
            <Button
              icon={<TextIcon size={16} aria-hidden="true" />}
              onClick={() =>
                setBlocks((now) => [...now, { key: newKey(), block: { type: 'text', markdown: '' } }])
              }
            >
              {t('report.addBlock')}
            </Button>
            <AddAnalysis
              onAdd={(id) => {
                // its rows come with the answer to saving
                const next = [
                  ...blocks,
                  { key: newKey(), block: { type: 'analysis' as const, analysis_id: id } },
                ];
                setBlocks(next);
                void save(next);
              }}
            />
          </div>
        </div>
      </div>
    </>
  );
}

function newKey(): string {
  return crypto.randomUUID();
}
