import { useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './account.module.css';
import { GRANT_SOURCES, grantColumns, grantFilters } from './public/grant-list.tsx';

type Grant = Shape<'CreditGrant'>;

/** The list of what brought a person's credits, and those of pools that they buy for. */
export function ownGrantsConfig(t: Translate): ResourceListConfig<Grant> {
  return {
    label: t('grants.title'),
    fileName: t('grants.title'),
    source: operationSource('creditGrantList'),
    rowId: ({ id }) => id,
    rowName: ({ source }) => t(GRANT_SOURCES[source]),
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: grantFilters(t),
    columns: [
      ...grantColumns<Grant>(t, {
        orderPath: orderPaths.order,
        sortable: ['created_at', 'expires_at', 'amount', 'left'],
      }),
      { id: 'giver_name', title: t('grants.giver'), width: 120, hiddenAtStart: true },
    ],
    empty: { title: t('grants.none'), text: t('grants.noneText') },
    failed: t('grants.failed'),
  };
}

/** Where the credits come from, what is left of each, when that ends and what is spent first. */
export function GrantsCard() {
  const t = useTexts();
  const config = useMemo(() => ownGrantsConfig(t), [t]);
  return (
    <Card title={t('grants.title')} description={t('grants.text')}>
      <div className={styles.ledger}>
        <ResourceList config={config} place="own" />
      </div>
    </Card>
  );
}
