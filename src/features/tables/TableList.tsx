import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import AskIcon from 'lucide-react/icons/message-square';
import PencilIcon from 'lucide-react/icons/pencil';
import TableIcon from 'lucide-react/icons/table-2';
import TrashIcon from 'lucide-react/icons/trash-2';
import { navigate } from 'wouter/use-browser-location';
import type { Shape } from '../../api/shapes.ts';
import { formatBytes, formatDateTime, formatNumber, formatRelative } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { followLink } from '../shared/link/follow-link.ts';
import { type ListField, type ListView, pressField } from './list-address.ts';
import styles from './TableListScreen.module.css';
import { healthTone, SOURCE_TEXTS } from './table-words.ts';

type Summary = Shape<'TableSummary'>;

export const FIELD_TEXTS = {
  name: 'tables.name',
  row_count: 'tables.rows',
  bytes: 'tables.size',
  health: 'tables.health',
  updated_at: 'tables.updated',
} as const satisfies Record<ListField, MessageId>;

export interface TableListProps {
  tables: readonly Summary[];
  view: ListView;
  /** Another page is on its way; this one stays in sight. */
  busy: boolean;
  onView: (view: ListView) => void;
  onRename: (table: Summary) => void;
  onDelete: (table: Summary) => void;
}

/** The tables as rows of a table, on phones as cards. */
export function TableList(props: TableListProps) {
  const phone = useMediaQuery(PHONE);
  return phone ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ tables, view, busy, onView, onRename, onDelete }: TableListProps) {
  const t = useTexts();
  const header = (field: ListField, numeric = false) => {
    const sorted = view.field === field;
    const Arrow = view.direction === 'asc' ? ArrowUpIcon : ArrowDownIcon;
    return (
      <th
        scope="col"
        className={numeric ? styles.number : undefined}
        aria-sort={sorted ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      >
        <button
          type="button"
          className={styles.sort}
          data-numeric={numeric || undefined}
          onClick={() => onView({ ...view, ...pressField(view, field) })}
        >
          {t(FIELD_TEXTS[field])}
          {sorted && <Arrow size={14} aria-hidden="true" />}
        </button>
      </th>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section className={styles.frame} aria-label={t('tables.listLabel')} aria-busy={busy} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {header('name')}
            {header('row_count', true)}
            <th scope="col" className={styles.number}>
              {t('tables.columns')}
            </th>
            {header('bytes', true)}
            {header('health', true)}
            <th scope="col">{t('tables.source')}</th>
            {header('updated_at')}
            <th scope="col">
              <VisuallyHidden>{t('tables.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table.id}>
              <th scope="row" className={styles.nameCell}>
                <a
                  href={paths.tables(table.id)}
                  onClick={followLink}
                  className={styles.name}
                  title={table.name}
                >
                  <TableIcon size={16} aria-hidden="true" />
                  <span>{table.name}</span>
                </a>
              </th>
              <td className={styles.number}>{formatNumber(table.row_count)}</td>
              <td className={styles.number}>{formatNumber(table.column_count)}</td>
              <td className={styles.number}>{formatBytes(table.bytes)}</td>
              <td className={styles.number}>
                <Health health={table.health} />
              </td>
              <td className={styles.quiet}>{t(SOURCE_TEXTS[table.source])}</td>
              <td className={styles.quiet}>
                <time
                  dateTime={new Date(table.updated_at * 1000).toISOString()}
                  title={formatDateTime(table.updated_at)}
                >
                  {formatRelative(table.updated_at)}
                </time>
              </td>
              <td>
                <span className={styles.actions}>
                  <LinkButton
                    size="small"
                    href={paths.analysis({ tableId: table.id })}
                    onClick={followLink}
                    label={t('tables.askAbout', { name: table.name })}
                    icon={<AskIcon size={16} aria-hidden="true" />}
                  >
                    {t('tables.ask')}
                  </LinkButton>
                  <TableMenu table={table} onRename={onRename} onDelete={onDelete} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ tables, busy, onRename, onDelete }: TableListProps) {
  const t = useTexts();
  return (
    <ul className={styles.cards} aria-label={t('tables.listLabel')} aria-busy={busy}>
      {tables.map((table) => (
        <li key={table.id} className={styles.card}>
          <div className={styles.cardHead}>
            <a href={paths.tables(table.id)} onClick={followLink} className={styles.cardName}>
              {table.name}
            </a>
            <TableMenu table={table} onRename={onRename} onDelete={onDelete} />
          </div>
          <p className={styles.cardLine}>
            {t('tables.sizeLine', { rows: table.row_count, columns: table.column_count })}
          </p>
          <p className={styles.cardLine}>
            <Badge tone={healthTone(table.health)}>{t('tables.healthValue', { health: table.health })}</Badge>
            <span>{formatBytes(table.bytes)}</span>
            <span>{t(SOURCE_TEXTS[table.source])}</span>
            <span>{formatRelative(table.updated_at)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Health({ health }: { health: number }) {
  const t = useTexts();
  return (
    <span title={t('tables.healthHint')}>
      <Badge tone={healthTone(health)} dot>
        {formatNumber(health)}
      </Badge>
    </span>
  );
}

function TableMenu({
  table,
  onRename,
  onDelete,
}: {
  table: Summary;
  onRename: (table: Summary) => void;
  onDelete: (table: Summary) => void;
}) {
  const t = useTexts();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          variant="ghost"
          icon={<EllipsisIcon size={16} aria-hidden="true" />}
          label={t('tables.menuOf', { name: table.name })}
        />
      }
      entries={[
        {
          label: t('tables.ask'),
          icon: <AskIcon size={16} aria-hidden="true" />,
          onSelect: () => navigate(paths.analysis({ tableId: table.id })),
        },
        {
          label: t('tables.rename'),
          icon: <PencilIcon size={16} aria-hidden="true" />,
          onSelect: () => onRename(table),
        },
        { kind: 'separator' },
        {
          label: t('tables.delete'),
          icon: <TrashIcon size={16} aria-hidden="true" />,
          danger: true,
          onSelect: () => onDelete(table),
        },
      ]}
    />
  );
}
