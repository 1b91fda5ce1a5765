import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import styles from './help.module.css';
import { type HelpStyle, ICONS, TONES, WIDTHS } from './help-words.ts';
import type { Look } from './StyleForm.tsx';

/** A style to be changed, or a new one, which may begin as another. */
interface Edited {
  style?: HelpStyle;
  like?: Look;
}

const StyleForm = lazyPart([], () => import('./StyleForm.tsx').then((part) => part.StyleForm));
const DeleteStyle = lazyPart([], () => import('./DeleteStyle.tsx').then((part) => part.DeleteStyle));

/** There are few styles: all of them come by one call. */
const source: ListSource<HelpStyle> = {
  key: 'adminHelpStyleList',
  maxPageSize: Number.MAX_SAFE_INTEGER,
  load: async (query, signal) => {
    const { items } = await call('adminHelpStyleList', {}, { signal, quiet: 'butToken' });
    return memorySource('adminHelpStyleList', items, { texts: ({ name }) => [name] }).load(query, signal);
  },
};

interface ListParts {
  t: Translate;
  mayEdit: boolean;
  onEdit: (style: HelpStyle) => void;
  onCopy: (style: HelpStyle) => void;
  onDelete: (style: HelpStyle) => void;
}

function listConfig({ t, mayEdit, onEdit, onCopy, onDelete }: ListParts): ResourceListConfig<HelpStyle> {
  return {
    route: adminPaths.helpStyles(),
    label: t('help.stylesTitle'),
    fileName: t('help.stylesTitle'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    search: { placeholder: t('help.searchStyles') },
    columns: [
      {
        id: 'name',
        title: t('help.name'),
        sortable: true,
        grow: true,
        text: ({ name }) => name,
        cell: ({ name, is_default: isDefault }) => (
          <span className={styles.named}>
            {name} {isDefault && <Badge tone="info">{t('help.isDefault')}</Badge>}
          </span>
        ),
      },
      { id: 'icon', title: t('help.icon'), width: 150, value: ({ icon }) => t(ICONS[icon]) },
      { id: 'tone', title: t('help.tone'), width: 150, value: ({ tone }) => t(TONES[tone]) },
      { id: 'width', title: t('help.width'), width: 110, value: ({ width }) => t(WIDTHS[width]) },
      { id: 'used', title: t('help.used'), kind: 'number', width: 110, sortable: true },
      { id: 'updated_at', title: t('help.updatedAt'), kind: 'time', sortable: true },
    ],
    actions: (style) =>
      mayEdit
        ? [
            { label: t('help.edit'), onSelect: () => onEdit(style) },
            { label: t('help.copy'), onSelect: () => onCopy(style) },
            { label: t('help.delete'), danger: true, onSelect: () => onDelete(style) },
          ]
        : [],
    empty: { title: t('help.noStyles'), text: t('help.noStylesText') },
    failed: t('help.failed'),
  };
}

/** How help looks: every style, and one to be changed beside what it makes of the real part. */
export function HelpStylesScreen() {
  const t = useTexts();
  const mayEdit = usePermitted(['adminHelpStyleCreate']).has('adminHelpStyleCreate');
  const [edited, setEdited] = useState<Edited>();
  const [deleted, setDeleted] = useState<HelpStyle>();
  const config = useMemo(
    () =>
      listConfig({
        t,
        mayEdit,
        onEdit: (style) => setEdited({ style }),
        onCopy: (like) => setEdited({ like: { ...like, name: '', is_default: false } }),
        onDelete: setDeleted,
      }),
    [t, mayEdit],
  );
  return (
    <AdminPage
      title={t('help.stylesTitle')}
      text={t('help.stylesAbout')}
      actions={
        mayEdit && (
          <Button
            variant="primary"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            onClick={() => setEdited({})}
          >
            {t('help.newStyle')}
          </Button>
        )
      }
    >
      <ResourceList config={config} />
      <Suspense>
        {edited && <StyleForm {...edited} onClose={() => setEdited(undefined)} />}
        {deleted && <DeleteStyle style={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </AdminPage>
  );
}
