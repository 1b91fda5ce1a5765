import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from '../plans/plans.module.css';
import { TaxRateForm } from './TaxRateForm.tsx';
import { type TaxRate, taxRateConfig } from './tax-rate-list.tsx';

const NONE: readonly string[] = [];

/** The rates of tax that quotes are made with, those that were, and those that are planned. */
export function TaxRateReport() {
  const t = useTexts();
  const permitted = usePermitted(['adminTaxRateCreate', 'adminTaxRateWithdraw']);
  const [asked, setAsked] = useState<'new' | TaxRate>();
  const end = () => setAsked(undefined);
  const { data: codes = NONE } = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminTaxRateList' } }),
    retry: false,
    select: ({ filters }) => (filters?.country ?? []).map(({ value }) => value),
  });
  const mayWithdraw = permitted.has('adminTaxRateWithdraw');
  const config = useMemo(
    () => taxRateConfig({ t, codes, onWithdraw: mayWithdraw ? setAsked : undefined }),
    [t, codes, mayWithdraw],
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.quiet}>{t('books.taxesText')}</p>
        <div className={styles.actions}>
          <LinkButton href={adminPaths.operations({ entity: 'tax_rate', days: 'all' })} onClick={followLink}>
            {t('books.taxHistory')}
          </LinkButton>
          {permitted.has('adminTaxRateCreate') && (
            <Button
              variant="primary"
              icon={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => setAsked('new')}
            >
              {t('books.taxNew')}
            </Button>
          )}
        </div>
      </div>
      <ResourceList config={config} />
      {asked === 'new' && <TaxRateForm onClose={end} />}
      {asked && asked !== 'new' && <Withdrawal rate={asked} onClose={end} />}
    </div>
  );
}

/** Asks before a rate that is planned is taken back. */
function Withdrawal({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const t = useTexts();
  const write = useWrite('adminTaxRateWithdraw', {
    reads: ['adminTaxRateList', 'adminListFilterGet'],
    onDone: () => {
      onClose();
      flash(t('books.taxWithdrawn'));
    },
  });
  return (
    <DestructiveDialog
      title={t('books.taxWithdrawTitle')}
      message={t('books.taxWithdrawText')}
      confirmLabel={t('books.taxWithdraw')}
      tone="danger"
      reason="required"
      running={write.isRunning}
      failure={write.failure ? { message: write.failure.message, requestId: null } : null}
      onConfirm={(reason) =>
        write.run({ path: { rate_id: rate.id }, body: { version: rate.version, reason } })
      }
      onCancel={onClose}
    />
  );
}
