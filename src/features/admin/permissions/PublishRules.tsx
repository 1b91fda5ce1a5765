import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { RuleDifferences } from './RuleDifferences.tsx';

type Route = Shape<'AdminRoute'>;

const CODE = /^[a-z]+\.[a-z][a-z-]*:[a-z]+$/;
export const RULE_READS = ['adminRouteList', 'adminPermissionList', 'adminRuleVersionList'];

/** Asks what chosen pages and calls are to ask for, shows the difference, and publishes it. */
export function PublishRules({
  routes,
  version,
  onClose,
  onDone,
}: {
  routes: readonly Route[];
  /** Newest version that was seen. */
  version: number;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  const [to, setTo] = useState<'version' | 'permission'>('version');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const write = useWrite('adminRuleUpdate', {
    reads: RULE_READS,
    onDone: ({ version: made }) => {
      flash(t('permissions.published', { version: made.version }));
      onDone();
    },
  });
  const permission = to === 'version' ? null : code.trim();
  const isCode = permission === null || CODE.test(permission);
  const changes = routes
    .map(({ kind, id, table, version: own }) => {
      const after = permission === null ? own : { login_required: true, permission };
      return { kind, id, ...(table && { before: table }), ...(after && { after }) };
    })
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  return (
    <FormDialog
      keepOnOutsidePress
      size="wide"
      onClose={onClose}
      title={t('permissions.publishTitle', { count: routes.length })}
      description={t('permissions.publishText')}
      submitLabel={t('permissions.publish')}
      isRunning={write.isRunning}
      isWaiting={changes.length === 0}
      onSubmit={() => {
        setSent(true);
        if (!isCode || reason.trim() === '') return;
        write.run({
          body: {
            changes: routes.map(({ kind, id }) => ({ kind, id, permission })),
            version,
            reason: reason.trim(),
          },
        });
      }}
    >
      <RadioGroup
        label={t('permissions.askFor')}
        value={to}
        onChange={setTo}
        options={[
          { value: 'version', label: t('permissions.toVersion') },
          { value: 'permission', label: t('permissions.toPermission') },
        ]}
      />
      {to === 'permission' && (
        <TextField
          label={t('permissions.code')}
          hint={t('permissions.codeHint')}
          value={code}
          maxLength={100}
          error={wasSent && !isCode ? t('permissions.codeForm') : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {changes.length === 0 ? (
        <Alert tone="info">{t('permissions.noDifference')}</Alert>
      ) : (
        <RuleDifferences changes={changes} />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        required
        error={
          write.problemOf('reason') ?? (wasSent && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {write.failure && <Alert tone="danger">{write.failure.message}</Alert>}
    </FormDialog>
  );
}
