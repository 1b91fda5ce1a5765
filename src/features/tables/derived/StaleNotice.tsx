import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDerivedList, useRefreshDerived } from './use-derivation.ts';

/** Above the rows of a derived table, where a table that it is made of has changed: the way to make it anew. */
export function StaleNotice({ tableId, className }: { tableId: string; className: string }) {
  const t = useTexts();
  const derivation = useDerivedList(tableId).data?.derivation;
  const { refresh, working, problem, dismiss } = useRefreshDerived(tableId);
  if (problem !== '')
    return (
      <Alert tone="danger" className={className} title={t('derived.refreshFailed')} onDismiss={dismiss}>
        {problem}
      </Alert>
    );
  const changed = derivation?.sources.filter(({ state }) => state === 'newer') ?? [];
  const isWhole = derivation?.sources.every(({ state }) => state !== 'deleted');
  if (changed.length === 0 || !isWhole) return null;
  return (
    <Alert
      className={className}
      actions={
        <Button size="small" loading={working} onClick={refresh}>
          {t('derived.refresh')}
        </Button>
      }
    >
      {t('derived.stale', { names: changed.map(({ name }) => name).join(', ') })}
    </Alert>
  );
}
