// Written by `npm run generate` from openapi/. Change the contract, never this file.
export const SETTING_READERS: Readonly<Record<string, readonly string[]>> = {
  'approval.credits': ["openapi/paths/admin/user-changes.yaml","openapi/paths/admin/user-credits.yaml"],
  'approval.refund': ["openapi/paths/admin/orders.yaml","server/admin/orders/handlers.ts"],
  'backups.keep_days': ["server/platform/backup/backup-jobs.ts"],
  'chat.tool_decision_ms': ["server/domain/models/tool-changes.ts"],
  'google.ads': ["server/domain/google/chat-reports.ts","server/domain/google/consent.ts","server/domain/google/google-metadata.ts","server/domain/site/handlers.ts"],
  'limits.calls': ["server/http/app.ts"],
  'limits.open_api_calls': ["server/create-services.ts"],
  'log.level': ["server/create-services.ts"],
  'mail.from': ["server/create-services.ts"],
  'query.timeout_ms': ["server/domain/analyses/export-result.ts","server/domain/analyses/refresh-analysis.ts","server/domain/chats/generations.ts","server/domain/models/tool-changes.ts","server/domain/queries/handlers.ts","server/domain/queries/source-rows.ts"],
  'sign_up.credits': ["server/domain/sign-in/accounts.ts"],
  'storage.person_bytes': ["server/admin/users/present-user.ts","server/domain/functions/handlers.ts","server/domain/storage/file-space.ts","server/domain/storage/trash-handlers.ts"],
  'teams.seats': ["server/domain/billing/pool-handlers.ts","server/domain/invites/invite-places.ts","server/domain/teams/team-store.ts"],
  'upload.max_bytes': ["server/domain/site/handlers.ts","server/domain/storage/uploads.ts"],
  'upload.max_files': ["server/domain/site/handlers.ts","server/domain/storage/uploads.ts"],
};
