import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Answer } from '../../../api/shapes.ts';
import { HelpTag } from '../../../app/help/HelpTag.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from '../account.module.css';
import { BackupCodesDialog } from './BackupCodesDialog.tsx';
import { FactorProofDialog } from './FactorProofDialog.tsx';
import { FactorSecretDialog } from './FactorSecretDialog.tsx';
import { secondFactorMachine } from './second-factor-actors.ts';

interface SecondFactorCardProps {
  security: Answer<'securityGet'>;
  /** When that was read, in Unix milliseconds. */
  readAt: number;
}

/** Whether signing in asks for a code as well: how it is set up, and how it ends. */
export function SecondFactorCard({ security, readAt }: SecondFactorCardProps) {
  const t = useTexts();
  const client = useQueryClient();
  const { is_on: wasOn, backup_codes_left: left } = security.second_factor;
  const [machine] = useState(() => secondFactorMachine(client));
  const [snapshot, send] = useMachine(machine, { input: { start: wasOn ? 'on' : 'off' } });
  // each reading tells it: what was told while a dialog was open is told again after it
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer at another time is told as well
  useEffect(() => send({ type: 'server.told', isOn: wasOn }), [wasOn, readAt, send]);
  const { purpose, secret, uri, codes, problem } = snapshot.context;
  const isOn =
    snapshot.matches('on') ||
    snapshot.matches('keeping') ||
    (snapshot.matches('asking') && purpose !== 'setUp');
  const cancel = () => send({ type: 'cancelled' });
  return (
    <Card title={t('factor.title')} description={t('factor.text')} actions={<HelpTag id="security.factor" />}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <span className={styles.rowText}>
            {t('factor.app')}
            {isOn && wasOn && <span className={styles.quiet}> · {t('factor.left', { count: left })}</span>}
          </span>
          <Badge tone={isOn ? 'success' : 'neutral'} dot>
            {t(isOn ? 'factor.isOn' : 'factor.isOff')}
          </Badge>
        </div>
        <div className={styles.foot}>
          {isOn ? (
            <>
              <Button onClick={() => send({ type: 'asked', purpose: 'renew' })}>
                {t('factor.newCodes')}
              </Button>
              <Button onClick={() => send({ type: 'asked', purpose: 'disable' })}>
                {t('factor.disable')}
              </Button>
            </>
          ) : (
            <>
              <Button
                disabled={!security.has_password}
                onClick={() => send({ type: 'asked', purpose: 'setUp' })}
              >
                {t('factor.setUp')}
              </Button>
              {!security.has_password && <span className={styles.quiet}>{t('factor.needsPassword')}</span>}
            </>
          )}
        </div>
      </div>
      {snapshot.matches('asking') && (
        <FactorProofDialog
          purpose={purpose}
          problem={problem}
          isRunning={!snapshot.matches({ asking: 'typing' })}
          onProof={(proof) => send({ type: 'proof.submitted', ...proof })}
          onClose={cancel}
        />
      )}
      {snapshot.matches('showing') && (
        <FactorSecretDialog
          secret={secret}
          uri={uri}
          problem={problem}
          isRunning={snapshot.matches({ showing: 'confirming' })}
          onCode={(code) => send({ type: 'code.submitted', code })}
          onClose={cancel}
        />
      )}
      {snapshot.matches('keeping') && (
        <BackupCodesDialog codes={codes} onKept={() => send({ type: 'codes.kept' })} />
      )}
    </Card>
  );
}
