import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { LANGUAGES, languageName } from '../public/product-languages.ts';
import { type HelpPlace, type HelpStyle, STATES, stateOf } from './help-words.ts';

const HelpForm = lazyPart([], () => import('./HelpForm.tsx').then((part) => part.HelpForm));
const NO_STYLES: readonly HelpStyle[] = [];
const NO_PLACES: readonly HelpPlace[] = [];
/** Stands for no style of its own. */
const DEFAULT = 'default';

/** There are few places: all of them come by one call, and the list narrows and sorts them here. */
const source: ListSource<HelpPlace> = {
  key: 'adminHelpTagList',
  maxPageSize: Number.MAX_SAFE_INTEGER,
  load: async (query, signal) => {
    const { items } = await call('adminHelpTagList', {}, { signal, quiet: 'butToken' });
    return memorySource('adminHelpTagList', items, {
      texts: ({ id, page_path: page, texts }) => [id, page, ...texts.map(({ html }) => html)],
      filters: {
        state: (place) => stateOf(place).value,
        page_path: ({ page_path: page }) => page,
        style: ({ style_id: id }) => id ?? DEFAULT,
      },
      fits: ({ texts }, { filters: { missing } }) =>
        missing === undefined || !texts.some(({ language }) => language === missing),
    }).load(query, signal);
  },
};

function listConfig(
  t: Translate,
  looks: readonly HelpStyle[],
  pages: readonly string[],
): ResourceListConfig<HelpPlace> {
  return {
    route: adminPaths.helpTags(),
    label: t('help.title'),
    fileName: t('help.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
    rowHref: ({ id }) => adminPaths.helpTags(id),
    search: { placeholder: t('help.search') },
    filters: [
      {
        alias: 'state',
        name: t('help.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'page_path',
        name: t('help.page'),
        type: 'check_list',
        options: pages.map((value) => ({ value, name: value })),
      },
      {
        alias: 'missing',
        name: t('help.missing'),
        type: 'option',
        options: LANGUAGES.map((value) => ({ value, name: languageName(value) })),
      },
      {
        alias: 'style',
        name: t('help.style'),
        type: 'check_list',
        options: [
          { value: DEFAULT, name: t('help.defaultStyle') },
          ...looks.map(({ id, name }) => ({ value: id, name })),
        ],
      },
    ],
    columns: [
      {
        id: 'id',
        title: t('help.place'),
        sortable: true,
        grow: true,
        text: ({ id }) => id,
        cell: ({ id }) => (
          <a href={adminPaths.helpTags(id)} onClick={followLink}>
            {id}
          </a>
        ),
      },
      { id: 'page_path', title: t('help.page'), sortable: true, width: 200 },
      {
        id: 'languages',
        title: t('help.languages'),
        width: 120,
        value: ({ texts }) => t('help.languagesDone', { count: texts.length, total: LANGUAGES.length }),
      },
      {
        id: 'state',
        title: t('help.state'),
        width: 150,
        text: (place) => t(stateOf(place).textId),
        cell: (place) => (
          <Badge tone={stateOf(place).tone} dot>
            {t(stateOf(place).textId)}
          </Badge>
        ),
      },
      {
        id: 'style',
        title: t('help.style'),
        width: 150,
        value: ({ style_id: id }) => looks.find((look) => look.id === id)?.name ?? t('help.defaultStyle'),
      },
      {
        id: 'updated_by',
        title: t('help.updatedBy'),
        width: 140,
        value: ({ updated_by: by }) => by?.username,
      },
      { id: 'updated_at', title: t('help.updatedAt'), kind: 'time', sortable: true },
    ],
    empty: { title: t('help.none'), text: t('help.noneText') },
    failed: t('help.failed'),
  };
}

/** Every place that can have help, and one opened to be written. */
export function HelpTagsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const places = useQuery(operationQuery('adminHelpTagList', {}));
  const looks = useQuery(operationQuery('adminHelpStyleList', {})).data?.items ?? NO_STYLES;
  const all = places.data?.items ?? NO_PLACES;
  const config = useMemo(() => {
    const pages = [...new Set(all.map(({ page_path: page }) => page))].sort();
    return listConfig(t, looks, pages);
  }, [t, looks, all]);
  const id = search.get('id');
  const place = all.find((one) => one.id === id);
  return (
    <AdminPage title={t('help.title')} text={t('help.about')}>
      <ResourceList config={config} />
      <Suspense>
        {place && (
          <HelpForm
            key={place.id}
            place={place}
            looks={looks}
            onClose={() =>
              setSearch((before) => {
                before.delete('id');
                return before;
              })
            }
          />
        )}
      </Suspense>
    </AdminPage>
  );
}
