import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AccessTester } from './AccessTester.tsx';
import { CodesTable } from './CodesTable.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import styles from './permissions.module.css';

const TABS = ['codes', 'matrix', 'tester'] as const;
type Tab = (typeof TABS)[number];

/** Permissions: what asks for each and who has it, and why somebody may do something. */
export function PermissionsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(operationQuery('adminPermissionList', {}));
  const tab: Tab = TABS.find((one) => one === search.get('tab')) ?? 'codes';
  const choose = (value: Tab) =>
    setSearch((before) => {
      if (value === 'codes') before.delete('tab');
      else before.set('tab', value);
      return before;
    });
  const shown = query.isError ? (
    <LoadFailure title={t('permissions.failed')} query={query} />
  ) : query.data ? null : (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('permissions.title')}</h1>
        <p className={styles.quiet}>{t('permissions.text')}</p>
      </header>
      <Tabs<Tab>
        label={t('permissions.title')}
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: 'codes',
            label: t('permissions.codes'),
            content: shown ?? (query.data && <CodesTable {...query.data} />),
          },
          {
            value: 'matrix',
            label: t('permissions.matrix'),
            content: shown ?? (query.data && <MatrixTable {...query.data} />),
          },
          { value: 'tester', label: t('permissions.tester'), content: <AccessTester /> },
        ]}
      />
    </div>
  );
}
