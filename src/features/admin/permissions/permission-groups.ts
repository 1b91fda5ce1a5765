import type { Shape } from '../../../api/shapes.ts';

export type Permission = Shape<'AdminPermission'>;
export interface PermissionGroup {
  /** The area and the resource, such as `admin.user`. */
  name: string;
  permissions: Permission[];
}

/** The tree of codes: those of one resource together, in the order of their codes. */
export function groupsOf(permissions: readonly Permission[]): PermissionGroup[] {
  return [...Map.groupBy(permissions, ({ code }) => code.split(':')[0] ?? code)].map(([name, members]) => ({
    name,
    permissions: members,
  }));
}

/** Whether a permission is what somebody looks for: by its code, a role, a page, a call or a field. */
export function isFound(permission: Permission, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  const { code, roles, pages, operations, fields } = permission;
  return [code, ...roles, ...pages, ...operations, ...fields].some((part) =>
    part.toLowerCase().includes(text),
  );
}
