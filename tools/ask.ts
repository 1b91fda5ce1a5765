/**
 * Asks a question about files from a shell.
 *
 *   npm run ask -- --file sales.csv "total amount by region" [--json]
 *   npm run ask -- --file sales.csv --server http://127.0.0.1:3000 --token T "…"
 *
 * Exit codes: 0 answered, 1 failed, 2 wrong usage or a file that cannot be read, 3 refused.
 */
import { importQuickly } from '../server/kernel/quick-imports.ts';

importQuickly();
await (await import('./ask/run-command.ts')).runCommand(process.argv.slice(2));
