export type {
  CachedAccess,
  PageAccessContext,
  PageAccessEvent,
  PageAccessInput,
  PageSource,
  PermissionQuestion,
  RouteAccess,
  WantedPage,
} from './page-access.machine.ts';
export { pageAccess } from './page-access.machine.ts';
