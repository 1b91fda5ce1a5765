import type { ImportedModule } from './source-files.ts';

/** Who may import what: the rows are tried from the top, the first that fits the file counts. */
interface Layer {
  files: RegExp;
  /** Own files that may be imported, beside the layer itself. */
  may: RegExp;
  /** Packages that may not. */
  packages?: RegExp;
  advice: string;
}

const FRAMEWORK = /^(react|react-dom|@xstate\/react|jotai|wouter|@tanstack\/.*)$/;

const LAYERS: Layer[] = [
  {
    files: /^src\/api\//,
    may: /^src\/(api|generated)\//,
    packages: /^(react|react-dom|@xstate\/react|jotai|wouter|xstate|@base-ui\/react)$/,
    advice: 'src/api knows the contract alone; give what else it needs as a parameter or a channel.',
  },
  {
    files: /^src\/machines\//,
    may: /^src\/machines\//,
    packages: /^(?!xstate$|node:)/,
    advice:
      'A machine is pure: bring the outside in as a named actor, action or guard that a feature provides.',
  },
  {
    files: /^src\/ui\//,
    may: /^src\/ui\//,
    packages: /^(wouter|jotai|xstate|@xstate\/react|openapi-fetch|@formatjs\/.*|@tanstack\/react-query)$/,
    advice: 'src/ui is a design system: pass data, labels and handlers in as props or through UiText.',
  },
  {
    files: /^src\/(i18n\/|((entry|admin|order)-)?paths\.ts)/,
    may: /^src\/(i18n\/|((entry|admin|order)-)?paths\.ts)/,
    packages: /^(?!react$|@formatjs\/)/,
    advice: 'Texts and addresses know nothing of the app; the app hands them what they need.',
  },
  {
    files: /^src\/app\/(first-|admin-)?screens\.ts$/,
    may: /^src\/(app|features)\//,
    advice: 'It is written from openapi/pages.',
  },
  {
    files: /^src\/app\//,
    may: /^src\/(api\/|machines\/|ui\/|i18n\/|((entry|admin|order)-)?paths\.ts|app\/|features\/[^/]+\/public\/)/,
    advice:
      'The app serves every page: it knows a feature by its public parts alone, and no list or detail page.',
  },
  {
    files: /^src\/records\//,
    may: /^src\/(api\/|machines\/|ui\/|i18n\/|((entry|admin|order)-)?paths\.ts|app\/|records\/)/,
    advice: 'Lists and details serve every feature and so import none; hand in what one of them needs.',
  },
  {
    files: /^src\/features\//,
    may: /^src\/(api\/|machines\/|ui\/|i18n\/|((entry|admin|order)-)?paths\.ts|app\/|records\/|features\/[^/]+\/public\/)/,
    advice:
      'Go through the public/ folder of the other feature, or lift what both need to src/ui (looks), src/machines (behaviour), src/api (data), src/records or src/app.',
  },
  {
    files: /^src\/[^/]+\.tsx?$/,
    may: /^src\/(api\/|ui\/|i18n\/|app\/|records\/|features\/|[^/]+$)/,
    advice: 'The composition root puts screens together; it takes shapes and calls from src/api.',
  },
  {
    files: /^server\//,
    may: /^(server\/|src\/generated\/|package\.json$)/,
    packages: FRAMEWORK,
    advice: 'The server shares only src/generated with the web app.',
  },
  {
    files: /^sandbox\//,
    may: /^sandbox\//,
    advice: 'The sandbox is the other side of the wire and shares nothing.',
  },
  {
    files: /^tools\/bench\//,
    may: /^(tools|server|src)\//,
    advice: 'Benches may measure everything that ships.',
  },
  {
    files: /^tools\//,
    may: /^(tools|server|src\/generated|src\/machines|src\/i18n)\//,
    advice: 'Tools work with the server, the contract, the machines and the texts.',
  },
  {
    files: /^examples\//,
    may: /^examples\//,
    packages: /^(?!node:)/,
    advice: 'An example is copied into programs of others: it needs nothing of ours.',
  },
  { files: /^tests\//, may: /./, advice: '' },
  { files: /^[^/]+\.ts$/, may: /^([^/]+$|tools\/)/, advice: 'A configuration may ask a tool, nothing else.' },
];

/** What tests may import beside what their layer may. */
const FOR_TESTS = /^(tests\/(harness|repo)\/|src\/\w+\/testing\/|server\/)/;

/**
 * Whether an import breaks the layers.
 *
 * @returns what to do instead; undefined when it may stay
 */
export function forbiddenImport(file: string, imported: ImportedModule, isTest: boolean): string | undefined {
  const layer = LAYERS.find(({ files }) => files.test(file));
  if (!layer) return 'This folder is in no layer: give it a row in tests/repo/layers.ts.';
  const { target, isOwn, isType } = imported;
  if (!isOwn) return !isTest && layer.packages?.test(target) ? layer.advice : undefined;
  if (isTest && (FOR_TESTS.test(target) || file.startsWith('tests/'))) return undefined;
  if (/^tests\//.test(target) || /\/testing\//.test(target)) return 'Tests are imported by tests alone.';
  // types of src/api describe what machines are told; nothing of it runs there
  if (file.startsWith('src/machines/') && isType && /^src\/api\//.test(target)) return undefined;
  // the app is told where its pages are and how its menu is
  if (file.startsWith('src/app/') && target.startsWith('src/generated/pages/')) return undefined;
  // a table of the world that server and web app have in common
  if (file.startsWith('src/i18n/') && target === 'src/generated/currency-digits.ts') return undefined;
  if (file.startsWith('src/') && /^src\/generated\//.test(target) && !file.startsWith('src/api/'))
    return 'Take shapes and calls from src/api.';
  const area = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  if (area !== undefined && target.startsWith(`src/features/${area}/`))
    return file.startsWith(`src/features/${area}/public/`) &&
      !target.startsWith(`src/features/${area}/public/`)
      ? 'The public part of a feature does not need its inside: move what both need into public/.'
      : undefined;
  return layer.may.test(target) ? undefined : layer.advice;
}

/** Where calls over the network may be written. */
export function mayReachNetwork(file: string): boolean {
  return file === 'server/platform/outbound/outbound.ts' || /^(src\/api|sandbox|tools|examples)\//.test(file);
}

/** Packages that reach the network by themselves, and the files of the server that call by them, through the one way out. */
export const NETWORK_PACKAGES = [
  'node:http',
  'node:https',
  'node:http2',
  'node:tls',
  'nodemailer',
  'undici',
  'axios',
  'ws',
];
export const NETWORK_CLIENTS = [
  'server/adapters/web-sites/site-client.ts',
  'server/platform/files/s3-client.ts',
  'server/platform/mail/mailer.ts',
];
/** What answers calls, and makes none. */
export const NETWORK_SERVERS = [
  'server/kernel/event-stream.ts',
  'server/socket/attach-socket.ts',
  'server/socket/socket-connection.ts',
];
