import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { knowsPasskeys } from '../../../app/passkeys/ask-device.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatRelative } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { newPasskeyMachine } from './passkey-actors.ts';

type Passkey = Shape<'Passkey'>;

/** The passkeys of the person: made, named and removed. Nothing where there is none and none can be made. */
export function PasskeysCard({ isOffered }: { isOffered: boolean }) {
  const t = useTexts();
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [going, setGoing] = useState<Passkey | null>(null);
  const passkeys = useQuery(operationQuery('passkeyList', {}));
  const reads = ['passkeyList', 'securityGet'];
  const rename = useWrite('passkeyRename', { reads, onDone: () => setRenamed(null) });
  const remove = useWrite('passkeyRemove', { reads, onDone: () => setGoing(null) });
  const [machine] = useState(() => newPasskeyMachine(client));
  const [snapshot, send] = useMachine(machine, { input: { purpose: 'create' } });
  const { problem } = snapshot.context;
  const list = passkeys.data?.passkeys ?? [];
  if (!isOffered && list.length === 0) return null;
  const canMake = isOffered && knowsPasskeys();
  return (
    <Card
      title={t('passkey.title')}
      description={t('passkey.text')}
      actions={
        <Button size="small" disabled={!canMake} onClick={() => send({ type: 'passkey.requested' })}>
          {t('passkey.add')}
        </Button>
      }
    >
      {isOffered && !canMake && <p className={styles.quiet}>{t('passkey.notHere')}</p>}
      {passkeys.isError ? (
        <LoadFailure title={t('passkey.failed')} query={passkeys} size="card" />
      ) : passkeys.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={2} visible />
        </LateSkeleton>
      ) : list.length === 0 ? (
        <p className={styles.quiet}>{t('passkey.none')}</p>
      ) : (
        <ul className={styles.rows} aria-label={t('passkey.title')}>
          {list.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <span className={styles.rowText}>
                {passkey.name}
                <span className={styles.under}>
                  {passkey.last_used_at === null
                    ? t('passkey.unused')
                    : t('passkey.used', { time: formatRelative(passkey.last_used_at) })}
                </span>
              </span>
              {passkey.is_synced && <Badge>{t('passkey.synced')}</Badge>}
              <Button
                size="small"
                label={t('passkey.renameOf', { name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                {t('passkey.rename')}
              </Button>
              <Button
                size="small"
                label={t('passkey.removeOf', { name: passkey.name })}
                onClick={() => setGoing(passkey)}
              >
                {t('passkey.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!snapshot.matches('idle') && (
        <PasskeyNameDialog
          title={t('passkey.add')}
          description={t('passkey.nameText')}
          submitLabel={t('passkey.goOn')}
          problem={problem === '' ? t('passkey.noAnswer') : problem}
          isRunning={snapshot.matches('running')}
          onName={(name) => send({ type: 'name.submitted', name })}
          onClose={() => send({ type: 'cancelled' })}
        />
      )}
      {renamed && (
        <PasskeyNameDialog
          title={t('passkey.renameTitle')}
          submitLabel={t('passkey.save')}
          initial={renamed.name}
          problem={rename.failure?.message}
          isRunning={rename.isRunning}
          onName={(name) => rename.run({ path: { passkey_id: renamed.id }, body: { name } })}
          onClose={() => setRenamed(null)}
        />
      )}
      <ConfirmDialog
        open={going !== null}
        tone="danger"
        title={t('passkey.removeTitle', { name: going?.name ?? '' })}
        message={t('passkey.removeText')}
        confirmLabel={t('passkey.remove')}
        loading={remove.isRunning}
        error={remove.failure?.message}
        onConfirm={() => going && remove.run({ path: { passkey_id: going.id }, body: {} })}
        onCancel={() => setGoing(null)}
      />
    </Card>
  );
}
