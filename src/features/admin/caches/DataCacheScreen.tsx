import { CachesPage } from './CachesPage.tsx';

/** What the server holds in memory of the database. */
export function DataCacheScreen() {
  return <CachesPage kind="data" />;
}
