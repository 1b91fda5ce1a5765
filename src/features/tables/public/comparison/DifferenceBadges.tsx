import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import styles from './comparison.module.css';

/** How many rows and columns are new, gone or changed. */
export function DifferenceBadges({ counts }: { counts: Shape<'DifferenceCounts'> }) {
  const t = useTexts();
  const { added, gone, changed, unchanged, columns_added: newColumns, columns_gone: goneColumns } = counts;
  const isSame = added + gone + changed + newColumns.length + goneColumns.length === 0;
  return (
    <p className={styles.badges}>
      {isSame && <Badge>{t('compare.same')}</Badge>}
      {added > 0 && <Badge tone="success">{t('compare.added', { count: added })}</Badge>}
      {changed > 0 && <Badge tone="info">{t('compare.changed', { count: changed })}</Badge>}
      {gone > 0 && <Badge tone="danger">{t('compare.gone', { count: gone })}</Badge>}
      {unchanged > 0 && !isSame && <Badge>{t('compare.unchanged', { count: unchanged })}</Badge>}
      {newColumns.length > 0 && (
        <Badge tone="success">{t('compare.columnsAdded', { names: newColumns.join(', ') })}</Badge>
      )}
      {goneColumns.length > 0 && (
        <Badge tone="danger">{t('compare.columnsGone', { names: goneColumns.join(', ') })}</Badge>
      )}
    </p>
  );
}
