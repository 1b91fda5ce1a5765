// The program of the server (run-server.ts).
import { importQuickly } from './kernel/quick-imports.ts';

importQuickly();
await (await import('./run-server.ts')).runServer();
