import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = 'http://127.0.0.1:3001';
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

/**
 * What belongs together is one file: `first` is what the first screen needs before it takes input; the machines and the shell
 * come after it; heavy parts (grid, plots, editor) stay files of their own, fetched when first shown.
 */
const FIRST = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
  /rolldown|vite\/|commonjs/,
  /src\/(app|main|routes|preload-route|paths)\./,
  /src\/api\/(lazy-call|api-failure|headers|local-texts|token)\./,
  /src\/i18n\/(?!formatter|catalogues)/,
  /src\/ui\/(tokens|base|Alert|Button|Card|FieldFrame|Spinner|TextField|VisuallyHidden|class-names|theme|ui-text)\./,
  /lucide-react\/(?!.*\/icons\/)|lucide-react\/.*\/icons\/(eye|eye-off|x|info|circle-alert|triangle-alert|triangle-exclamation-point|circle-check|circle-check-big|octagon-alert|circle-x)\.mjs/,
  /src\/features\/auth\/(LoginScreen|AuthCard|LanguageChoice|email-problem|use-auth-form)/,
  /src\/features\/shared\/(sign-in\/|session\/session-channel)/,
  /src\/machines\/(health-watchdog\/safe-return-path|sign-in-paths)/,
];
const SHELL = [
  /node_modules\/(xstate|@xstate|jotai|openapi-fetch)\//,
  /src\/machines\/(session|page-access|notifications|health-watchdog|push-subscription|language-change|delayed-skeleton|[a-z-]+\.ts)/,
  /src\/features\/shell\/(app-actors|session-actors|page-access-actors|text-overrides|navigation|open-message|ShellHost|next-after-sign-in)/,
  /src\/features\/shared\/(notices|language|skeleton|health|session\/visitor)/,
  /src\/(api\/(client|outcomes|event-stream|health|queries)|generated\/)/,
  /src\/ui\/Toast/,
];

const group = (name: string, tests: RegExp[], priority: number) => ({
  name,
  priority,
  test: (id: string) => tests.some((test) => test.test(id)),
});

export default defineConfig({
  plugins: [react(), buildManifest()],
  // React has had this hook itself since 18; wouter asks for the shim of older versions
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }] },
  // Plotly's browser build asks for Node's name of the global object
  define: { global: 'globalThis' },
  build: {
    target: 'es2023',
    // a screen loads what it needs itself; hints for everything a chunk may need later would load it now
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1300,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [group('first', FIRST, 2), group('shell', SHELL, 1)],
        },
      },
    },
  },
  server: { port: 3000, strictPort: true, proxy: { '/api': API } },
});
