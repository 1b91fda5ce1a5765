import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { flash } from '../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RULE_READS } from './PublishRules.tsx';
import styles from './permissions.module.css';
import { RuleDifferences } from './RuleDifferences.tsx';

/** What was published, the newest first, and the way back. */
export function RuleVersions({ mayEdit }: { mayEdit: boolean }) {
  const t = useTexts();
  const query = useQuery(operationQuery('adminRuleVersionList', {}));
  const [to, setTo] = useState<number | null>(null);
  const back = useWrite('adminRuleRollBack', {
    reads: RULE_READS,
    onDone: ({ version }) => {
      flash(t('permissions.published', { version: version.version }));
      setTo(null);
    },
  });
  const versions = query.data?.versions ?? [];
  const [newest] = versions;
  return (
    <Card title={t('permissions.versions')} description={t('permissions.versionsText')}>
      {query.isError ? (
        <LoadFailure title={t('permissions.versionsFailed')} query={query} size="card" />
      ) : query.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={2} visible />
        </LateSkeleton>
      ) : versions.length === 0 ? (
        <p className={styles.quiet}>{t('permissions.noVersions')}</p>
      ) : (
        versions.map(({ version, at, by, reason, changes }) => (
          <section key={version} aria-label={t('permissions.version', { version })}>
            <div className={styles.bar}>
              <strong>{t('permissions.version', { version })}</strong>
              <span className={styles.quiet}>
                {[formatDateTime(at), by, reason].filter((part) => part !== undefined).join(' · ')}
              </span>
              {mayEdit && (
                <Button
                  size="small"
                  label={t('permissions.undoVersion', { version })}
                  onClick={() => setTo(version - 1)}
                >
                  {t('permissions.undo')}
                </Button>
              )}
            </div>
            <RuleDifferences changes={changes} />
          </section>
        ))
      )}
      {to !== null && newest && (
        <DestructiveDialog
          title={t('permissions.undoVersion', { version: to + 1 })}
          message={t('permissions.undoText', { count: newest.version - to })}
          confirmLabel={t('permissions.undo')}
          reason="required"
          running={back.isRunning}
          failure={
            back.failure ? { message: back.failure.message, requestId: back.failure.requestId ?? null } : null
          }
          onConfirm={(reason) => back.run({ body: { to, version: newest.version, reason } })}
          onCancel={() => setTo(null)}
        />
      )}
    </Card>
  );
}
