/**
 * Commands for whoever has the data folder.
 *
 *   npm run admin -- reset                            a new password for the first administrator
 *   npm run admin -- team NAME OWNER [MEMBER ...]     a team of people who have accounts
 *   npm run admin -- verify-audit [HASH]              whether the operation records are as they were written
 *   npm run admin -- backup                           a copy of everything; backups, verify, restore and undo-restore work with it
 *
 * All also while the server runs.
 */

import { importQuickly } from '../server/kernel/quick-imports.ts';

importQuickly();
await (await import('./admin/run-command.ts')).runCommand(process.argv.slice(2));
