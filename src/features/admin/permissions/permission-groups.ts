import type { Shape } from '../../../api/shapes.ts';

export type Permission = Shape<'AdminPermission'>;
export interface PermissionGroup {
  /** The area and the resource, such as `admin.user`. */
  name: string;
  permissions: Permission[];
}

/** What can ask for a permission. */
export const KINDS = ['pages', 'operations', 'fields'] as const;
/** In place of a role: permissions that no role has. */
export const NO_ROLE = '-';

/** What the tree is narrowed to; absent, all. */
export interface Narrowing {
  /** Of the code, a role, a page, a call or a field. */
  text?: string;
  group?: string;
  kind?: (typeof KINDS)[number];
  /** Code of a role, or `NO_ROLE`. */
  role?: string;
  orphans?: boolean;
}

/** The area and the resource of a permission. */
export function groupOf({ code }: Permission): string {
  return code.split(':')[0] ?? code;
}

/** The tree of codes: those of one resource together, in the order of their codes. */
export function groupsOf(permissions: readonly Permission[]): PermissionGroup[] {
  return [...Map.groupBy(permissions, groupOf)].map(([name, members]) => ({ name, permissions: members }));
}

/** Whether a permission is among what the tree is narrowed to. */
export function isShown(
  permission: Permission,
  { text = '', group, kind, role, orphans }: Narrowing,
): boolean {
  if (group !== undefined && groupOf(permission) !== group) return false;
  if (kind !== undefined && permission[kind].length === 0) return false;
  if (orphans && !permission.is_orphan) return false;
  const { code, roles, pages, operations, fields } = permission;
  if (role !== undefined && !(role === NO_ROLE ? roles.length === 0 : roles.includes(role))) return false;
  const wanted = text.trim().toLowerCase();
  return [code, ...roles, ...pages, ...operations, ...fields].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
