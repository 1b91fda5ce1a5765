import { useQuery } from '@tanstack/react-query';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import { operationQuery } from '../../api/queries.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { OnDemand } from '../../ui/LazyMenu.tsx';
import { type AddressRules, isSameSavedView, type ListView, writeSavedView } from './list-address.ts';

const loadMenu = () => import('./ViewsMenu.tsx');
const ViewsMenu = lazyPart([], () => loadMenu().then(({ ViewsMenu: menu }) => menu));

export interface ViewsButtonProps {
  route: string;
  rules: AddressRules;
  view: ListView;
  onOpen: (query: string) => void;
}

/** Named views of a list, kept by the server, behind a button that says which one is shown. */
export function ViewsButton({ route, rules, view, onOpen }: ViewsButtonProps) {
  const t = useTexts();
  const query = useQuery({ ...operationQuery('savedViewList', { query: { route } }), staleTime: 60_000 });
  const shown = writeSavedView(view, rules);
  const current = query.data?.views.find((one) => isSameSavedView(one.query, shown, rules));
  const trigger = (
    <Button icon={<BookmarkIcon size={16} aria-hidden="true" />}>{current?.name ?? t('lists.views')}</Button>
  );
  return (
    <OnDemand trigger={trigger} opens="dialog" load={loadMenu}>
      {(open, setOpen) => (
        <ViewsMenu
          trigger={trigger}
          open={open}
          onOpenChange={setOpen}
          route={route}
          query={query}
          currentId={current?.id ?? null}
          shown={shown}
          onOpen={onOpen}
        />
      )}
    </OnDemand>
  );
}
