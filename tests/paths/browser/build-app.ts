// The app as the paths walk it in Chromium: the product's own build, in which its modules get `xstate` from held-xstate.ts.
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const HELD = join(import.meta.dirname, 'held-xstate.ts');
const FEATURES = join(ROOT, 'src/features');
/** Where the build lies. */
export const APP = join(ROOT, 'report/paths-app');

/** Builds it anew, from the sources. */
export async function buildApp(): Promise<void> {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [holdMachines()],
    build: {
      outDir: APP,
      emptyOutDir: true,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
    },
  });
}

function holdMachines(): Plugin {
  return {
    name: 'hold-machines',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'xstate' && importer?.startsWith(FEATURES) ? HELD : null),
  };
}
