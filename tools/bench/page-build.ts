import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import type { CleanUp } from './clean-up.ts';

/** The pages of the bench: a bare form, a bare Glide grid, and the markdown renderers. */
export type BenchPage = 'form' | 'grid' | 'stream';

/** Builds pages of the bench for production and serves them. @returns their address, which ends with the part */
export async function servePages(cleanUp: CleanUp, ...names: BenchPage[]): Promise<string> {
  const root = join(import.meta.dirname, 'pages');
  const outDir = await mkdtemp(join(tmpdir(), 'tablewise-bench-pages-'));
  cleanUp.add(() => rm(outDir, { recursive: true, force: true }));
  const shared = { configFile: false as const, root, logLevel: 'error' as const };
  await build({
    ...shared,
    plugins: [react()],
    // one React for the app's parts and for the peers
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: Object.fromEntries(names.map((name) => [name, join(root, `${name}.html`)])) },
    },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      // cross-origin isolated pages have a clock of 5 µs instead of 100
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
  cleanUp.add(() => server.close());
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the pages are not served');
  return `http://127.0.0.1:${address.port}`;
}
