import { type ChangeEvent, useId, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { scopeText } from './config-words.ts';
import styles from './configs.module.css';

type Change = Shape<'AdminConfigImportChange'>;
type ImportValue = Shape<'AdminConfigImportValue'>;

/** Characters of the name of a file that a look is sent with. */
const NAME_LENGTH = 500;
/** Characters of a file of settings: far more than all of them need. */
const FILE_LENGTH = 500_000;

const OUTCOMES: Readonly<Record<Change['outcome'], { textId: MessageId; tone: Tone }>> = {
  changed: { textId: 'configs.willChange', tone: 'warning' },
  same: { textId: 'configs.same', tone: 'neutral' },
  unknown: { textId: 'configs.unknown', tone: 'neutral' },
  refused: { textId: 'configs.refused', tone: 'danger' },
  fixed: { textId: 'configs.fixed', tone: 'info' },
};

/** The values of a file that another installation exported; undefined where it is none. */
function readValues(text: string): ImportValue[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    // what does not fit the contract the server refuses by name
    return Array.isArray(parsed) && parsed.length > 0 ? (parsed as ImportValue[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes over values of another installation: first what would change, then the change itself. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const file = useId();
  const [values, setValues] = useState<ImportValue[]>();
  const [isWrongFile, setWrongFile] = useState(false);
  const [changes, setChanges] = useState<readonly Change[]>();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const look = useWrite('adminConfigImport', { onDone: (answer) => setChanges(answer.changes) });
  const write = useWrite('adminConfigImport', {
    reads: ['adminConfigList', 'adminConfigGet', 'record'],
    onDone: (answer) => {
      flash(t('configs.imported', { count: answer.changes.filter(willWrite).length }));
      onClose();
    },
  });
  const count = changes?.filter(willWrite).length ?? 0;
  const problem = write.problem ?? look.problem ?? look.failure?.message;

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    const read = chosen.size > FILE_LENGTH ? undefined : readValues(await chosen.text());
    setChanges(undefined);
    setValues(read);
    setWrongFile(read === undefined);
    // the reason of a look is written nowhere
    if (read) look.run({ body: { values: read, reason: chosen.name.slice(0, NAME_LENGTH), dry_run: true } });
  }

  function takeOver(): void {
    setTried(true);
    if (values && reason.trim() !== '')
      write.run({ body: { values, reason: reason.trim(), dry_run: false } });
  }

  return (
    <Dialog
      open
      size="wide"
      keepOnOutsidePress
      onClose={onClose}
      title={t('configs.importTitle')}
      description={t('configs.importText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" disabled={count === 0} loading={write.isRunning} onClick={takeOver}>
            {t('configs.takeOver', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <label htmlFor={file}>{t('configs.file')}</label>
        <input
          id={file}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event)}
        />
        {isWrongFile && <Alert tone="danger" title={t('configs.wrongFile')} />}
        {problem !== undefined && (
          <Alert tone="danger" title={t('configs.notSaved')}>
            {problem}
          </Alert>
        )}
        {changes && (
          <ul className={styles.values} aria-label={t('configs.changes')}>
            {changes.map((change) => (
              <li key={`${change.key} ${change.scope.kind} ${change.scope.id}`} className={styles.valueRow}>
                <div className={styles.valueMain}>
                  <code>{change.key}</code>
                  <span className={styles.quiet}>{scopeText(change.scope, t)}</span>
                  <span>
                    {change.before !== undefined && <del>{String(change.before)}</del>} {String(change.value)}
                  </span>
                </div>
                <Badge tone={OUTCOMES[change.outcome].tone}>{t(OUTCOMES[change.outcome].textId)}</Badge>
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <ReasonField
            required
            value={reason}
            onChange={setReason}
            error={isTried && reason.trim() === '' ? t('valid.required') : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

function willWrite({ outcome }: Change): boolean {
  return outcome === 'changed' || outcome === 'fixed';
}
