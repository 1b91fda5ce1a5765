import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createClassNames } from './tools/class-names.ts';
import { createStageNames } from './tools/code-stages.ts';
import { compiledMessages } from './tools/compile-messages.ts';
import { loadBudget } from './tools/load-budget.ts';
import { smallIcons } from './tools/small-icons.ts';
import { smallerLibraries } from './tools/smaller-libraries.ts';
import { smallerReact } from './tools/smaller-react.ts';
import { textUsesFile } from './tools/text-uses.ts';

/** Where the server listens in development (tools/dev.ts). */
const API = process.env.API_URL ?? 'http://127.0.0.1:3001';
const region = process.env.VITE_REGION === 'cn' ? 'cn' : 'global';

/** Tells the server which region variant it serves. */
function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ region }) });
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    compiledMessages(),
    smallIcons(import.meta.dirname),
    smallerReact(),
    smallerLibraries(import.meta.dirname),
    buildManifest(),
    textUsesFile(import.meta.dirname),
    // with its pages of parts the catalogue is no product of its own
    process.env.VITE_CATALOGUE !== '1' && loadBudget(import.meta.dirname, process.env.VITE_REGION),
  ],
  resolve: {
    // React has had this hook itself since 18; wouter and @xstate/react ask for the shim of older versions. In development, where
    // libraries are bundled apart from the sources, the alias would bring a second React.
    alias:
      command === 'build'
        ? [
            { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
            {
              find: /^use-sync-external-store\/shim\/with-selector$/,
              replacement: 'use-sync-external-store/with-selector',
            },
          ]
        : [],
  },
  // every page in the tree is searched for libraries otherwise, those of the benchmarks too, which have a React of their own
  optimizeDeps: { entries: ['index.html'] },
  // Plotly's browser build asks for Node's name of the global object
  define: { global: 'globalThis' },
  css: { modules: command === 'build' ? { generateScopedName: createClassNames(import.meta.dirname) } : {} },
  build: {
    target: 'es2023',
    // the first browsers with light-dark(), which every colour is written in: for older ones each would be written four times
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // a screen loads what it needs itself; hints for everything a chunk may need later would load it now
    modulePreload: {
      polyfill: false,
      // the files of the page itself are there before anything can ask for them
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(first|rolldown-runtime)-/.test(file)) : files,
    },
    chunkSizeWarningLimit: 1300,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // pages name many files before they take input: 36 bits tell the versions of one apart, and fewer characters to choose from
        // make names that compress better
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createStageNames(import.meta.dirname) }],
        },
      },
    },
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': API, '/socket': { target: API, ws: true } } },
}));
