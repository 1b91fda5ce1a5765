// The app as the paths walk it in Chromium: the product's own build, in which its modules get `xstate` and `@xstate/react` from here,
// and in which the parts that many pages use stand on a page of their own.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
/** What the page has instead. */
const PAGE = join(import.meta.dirname, 'page');
const FEATURES = join(ROOT, 'src/features');
const INSTEAD: Readonly<Record<string, string>> = {
  xstate: 'held-xstate.ts',
  '@xstate/react': 'held-xstate-react.ts',
};
/** Folders and files that the build is made of. */
const SOURCES = ['src', 'tests/paths/browser/page', 'tools/paths', 'vite.config.ts', 'package-lock.json'];
/** Where the build lies. */
export const APP = join(ROOT, 'report/paths-app');

/** Builds it from the sources, where they are newer than the build that there is. */
export async function buildApp(): Promise<void> {
  const page = join(APP, 'index.html');
  if (existsSync(page) && statSync(page).mtimeMs > Math.max(...SOURCES.map((one) => newest(join(ROOT, one)))))
    return;
  const own = await resolveOwn();
  await build({
    ...own,
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [...(own.plugins ?? []).filter((plugin) => !isBudget(plugin)), holdMachines()],
    // sign-in by the messaging app is in the build of that region alone
    define: {
      ...own.define,
      'import.meta.env.VITE_REGION': '"cn"',
      'import.meta.env.VITE_CATALOGUE': '"1"',
    },
    build: {
      ...own.build,
      outDir: APP,
      emptyOutDir: true,
      cssMinify: false,
      reportCompressedSize: false,
    },
  });
}

/** The product's own configuration. */
async function resolveOwn(): Promise<UserConfig> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, ROOT);
  if (loaded === null) throw new Error('There is no vite.config.ts');
  return loaded.config;
}

/** What a page may weigh holds for the product: here it carries what holds a machine besides. */
function isBudget(plugin: PluginOption): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'load-budget';
}

function newest(place: string): number {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(place).map((name) => newest(join(place, name))));
}

function holdMachines(): Plugin {
  return {
    name: 'hold-machines',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('/catalogue/CatalogueScreen.tsx')) return join(PAGE, 'CatalogueScreen.tsx');
      const file = importer?.startsWith(FEATURES) ? INSTEAD[source] : undefined;
      return file === undefined ? null : join(PAGE, file);
    },
  };
}
