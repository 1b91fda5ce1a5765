// Written by `npm run generate` from openapi/pages. Change the pages, never this file.
/** Places that can have help, by the path of their page. */
export const HELP_PLACES: Readonly<Record<string, readonly string[]>> = {
  "/account/personalization": ["personalization.style"],
  "/account/team-manager": ["teams.ownership"],
  "/account/security": ["security.factor","security.bindings"],
  "/account/project": ["projects.templates"],
  "/account/usage": ["usage.caps"],
  "/admin/integ-3rd-platform/interfaces": ["interfaces.title"],
  "/admin/sys-settings/dynamic-configs": ["configs.title"],
  "/admin/sys-settings/backup-recovery": ["backups.title"],
  "/admin/sys-logs/operation-record": ["operations.title"],
  "/admin/system/schedule/notify/logs": ["schedules.title"],
  "/admin/sys-logs/server-error": ["faults.title"],
  "/admin/logs/open-api/requests": ["requests.title"],
  "/admin/msg/email-logs": ["mails.title"],
  "/chat": ["chat.title"],
  "/ai-table": ["tables.title"],
};
