import { CachesPage } from './CachesPage.tsx';

/** Functions whose answers the server holds in memory. */
export function FuncCacheScreen() {
  return <CachesPage kind="function" />;
}
