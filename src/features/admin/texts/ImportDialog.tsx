import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Answer } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useTask } from '../../../app/write/use-task.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ChangeList } from './ChangeList.tsx';
import { type ReadText, readTexts } from './text-files.ts';
import styles from './texts.module.css';
import type { TextChange } from './texts-words.ts';
import { TEXT_READS } from './use-publishing.ts';

/** Texts that one call takes. */
const AT_ONCE = 500;
/** Bytes of a file: several times all texts of the product in all languages. */
const FILE_BYTES = 20_000_000;
/** Changes that are shown; all of them are taken over. */
const SHOWN = 200;

type Found = Omit<Answer<'adminTextImport'>, 'msg_type'>;

/** Sends texts in parts, and puts the answers together. */
async function send(texts: readonly ReadText[], isDry: boolean): Promise<Found> {
  const found: Found = { changes: [], same: 0, unknown: [] };
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const body = { texts: texts.slice(from, from + AT_ONCE), dry_run: isDry };
    const answer = await call('adminTextImport', { body }, { quiet: 'butToken' });
    found.changes.push(...answer.changes);
    found.same += answer.same;
    found.unknown.push(...answer.unknown);
  }
  return found;
}

const isTaken = ({ problem }: TextChange) => problem === undefined;

/** Reads texts of a file: first what would change, then drafts of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const file = useId();
  const [isWrongFile, setWrongFile] = useState(false);
  const [found, setFound] = useState<Found>();
  const look = useTask((texts: readonly ReadText[]) => send(texts, true), setFound);
  const write = useTask(
    (texts: readonly ReadText[]) => send(texts, false),
    (_, { length: count }) => {
      flash(t('texts.taken', { count }));
      onClose();
      return Promise.all(TEXT_READS.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  );
  const taken = found?.changes.filter(isTaken) ?? [];
  const problem = write.problem ?? look.problem ?? write.failure?.message ?? look.failure?.message;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    setFound(undefined);
    setWrongFile(false);
    try {
      if (chosen.size > FILE_BYTES) throw new SyntaxError('too large');
      const ending = /\.(json|csv|po)$/i.exec(chosen.name)?.[1]?.toLowerCase();
      const format = ending === 'csv' || ending === 'po' ? ending : 'json';
      look.run(readTexts(format, await chosen.text()));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      setWrongFile(true);
    }
  }

  return (
    <Dialog
      open
      size="wide"
      keepOnOutsidePress
      onClose={onClose}
      title={t('texts.importTitle')}
      description={t('texts.importText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={taken.length === 0}
            loading={write.isRunning}
            onClick={() =>
              write.run(taken.map(({ id, language, after = '' }) => ({ id, language, text: after })))
            }
          >
            {t('texts.takeOver', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <label htmlFor={file}>{t('texts.file')}</label>
        <input id={file} type="file" accept=".json,.csv,.po" onChange={(event) => void choose(event)} />
        {isWrongFile && <Alert tone="danger" title={t('texts.wrongFile')} />}
        {problem !== undefined && (
          <Alert tone="danger" title={t('texts.notSaved')}>
            {problem}
          </Alert>
        )}
        {look.isRunning && <Spinner size="large" label={t('texts.comparing')} />}
        {found && (
          <>
            <p className={styles.quiet}>
              {t('texts.compared', { same: found.same, unknown: found.unknown.length })}
            </p>
            <ChangeList
              changes={found.changes.slice(0, SHOWN)}
              total={found.changes.length}
              note={t('texts.notTaken')}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
