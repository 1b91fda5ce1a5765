// What a person's first page, and a list of the administration, may weigh: the build fails when it grows over the goal, so that it is noticed by who makes it grow.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const compress = promisify(brotliCompress);

/** A page of the personal area, with the frame around it and its texts. */
function personalPage(page: string, screen: string, texts: readonly string[], bytes: number) {
  return {
    page,
    modules: [
      'src/main.tsx',
      'src/app/shell/SignedInArea.tsx',
      'src/app/shell/SettingsShell.tsx',
      `src/features/${screen}.tsx`,
      ...['shell', 'shells', 'sections', ...texts].map((area) => `src/i18n/catalogues/en_US/${area}.json`),
    ],
    bytes,
  };
}

/**
 * JavaScript and CSS in brotli bytes (quality 11) that each page needs before it takes input: what its modules import statically, with
 * their styles. `npm run bench -- load` measures the same in a browser.
 */
const BUDGETS: readonly { page: string; modules: readonly string[]; bytes: number }[] = [
  { page: '/login', modules: ['src/main.tsx'], bytes: 62_400 },
  {
    page: '/chat',
    modules: [
      'src/main.tsx',
      'src/app/shell/SignedInArea.tsx',
      'src/app/shell/UserShell.tsx',
      'src/features/chat/ChatScreen.tsx',
      'src/i18n/catalogues/en_US/chat.json',
      'src/i18n/catalogues/en_US/shell.json',
    ],
    bytes: 115_000,
  },
  {
    page: 'an admin list',
    modules: [
      'src/main.tsx',
      'src/OtherPages.tsx',
      'src/app/admin-screens.ts',
      'src/app/shell/SignedInArea.tsx',
      'src/app/shell/AdminShell.tsx',
      'src/records/list/ResourceList.tsx',
      'src/records/list/operation-source.ts',
      'src/i18n/catalogues/en_US/shell.json',
      'src/i18n/catalogues/en_US/shells.json',
      'src/i18n/catalogues/en_US/lists.json',
    ],
    // what opens over the list comes when a person reaches for it
    bytes: 133_800,
  },
  personalPage('/account/personal/profile', 'account/profile/ProfileScreen', ['profile'], 246_500),
  personalPage('/account/security', 'account/security/SecurityScreen', ['security', 'visitors'], 228_000),
  personalPage(
    '/account/user/storage',
    'account/storage/StorageScreen',
    ['storage', 'lists', 'details', 'fields', 'tables', 'dates'],
    280_500,
  ),
  personalPage('/account/team-manager', 'teams/TeamScreen', ['teams', 'details'], 232_500),
  personalPage('/account/brand-center', 'brands/BrandCenterScreen', ['brands'], 158_000),
  personalPage('/account/project', 'projects/ProjectsScreen', ['projects'], 159_000),
  {
    page: '/usm/plan',
    modules: [
      'src/main.tsx',
      'src/app/shell/SignedInArea.tsx',
      'src/app/shell/UserShell.tsx',
      'src/features/plans/PlansScreen.tsx',
      ...['shell', 'shells', 'plans', 'functions'].map((area) => `src/i18n/catalogues/en_US/${area}.json`),
    ],
    bytes: 239_500,
  },
];

/** What sign-in by the messaging app may take besides, in a build for China. */
const MESSAGING_APP_BYTES = 500;

/**
 * Fails the build when a page is over its budget, or when files of the build import one another in a circle.
 *
 * @param region that the build is for (`VITE_REGION`)
 */
export function loadBudget(root: string, region: string | undefined): Plugin {
  const more = region === 'cn' ? MESSAGING_APP_BYTES : 0;
  return {
    name: 'load-budget',
    async writeBundle(_, bundle) {
      const files = new Map(Object.entries(bundle));
      const circle = findCircle(files);
      // whichever is run first finds the other half empty, such as a class that extends nothing
      if (circle) this.error(`Files import one another: ${circle.join(' -> ')}. See tools/code-stages.ts.`);
      for (const { page, modules, bytes: usual } of BUDGETS) {
        const bytes = usual + more;
        const wanted = filesOf(
          modules.map((path) => resolve(root, path)),
          files,
        );
        const sizes = await Promise.all(
          wanted.map(async (name) => {
            const file = files.get(name);
            const plain = file?.type === 'chunk' ? file.code : (file?.source ?? '');
            return { name, bytes: (await compress(withLastingNames(plain))).length };
          }),
        );
        const total = sizes.reduce((sum, size) => sum + size.bytes, 0);
        const list = sizes.map((size) => `${size.name} ${size.bytes}`).join(', ');
        if (total > bytes)
          this.error(
            `${page} needs ${total} bytes of at most ${bytes}: import lazily what it can do without (${list}).`,
          );
        this.info(`${page} needs ${total} of ${bytes} bytes: ${list}`);
      }
    },
  };
}

/** A name of a file of the build, `[name]-[hash:7]` (vite.config.ts). */
const FILE_NAME = /([\w.-]+)-[a-z\d]{7}\.(js|css)\b/g;

/**
 * The content of a file with another hash in each name that it mentions, which is the same in every build: of the real ones each change
 * anywhere makes new ones, and what they compress to differs by two hundred bytes though nothing was added.
 */
function withLastingNames(content: string | Uint8Array): string | Uint8Array {
  if (typeof content !== 'string') return content;
  const known = new Map<string, string>();
  return content.replace(FILE_NAME, (name, base, ending) => {
    const lasting = known.get(name) ?? `${base}-${hashOf(`${base} ${known.size}`)}.${ending}`;
    known.set(name, lasting);
    return lasting;
  });
}

/** Seven characters as those that a build gives to a file. */
function hashOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x${hex}`).toString(36).slice(-7);
}

type Files = ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** The files that the modules are in, with what those import and their styles. */
function filesOf(modules: readonly string[], files: Files): string[] {
  const chunks = [...files.values()].filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const waiting = modules.flatMap((id) => chunks.filter((chunk) => chunk.moduleIds.includes(id)));
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const next = files.get(name);
      if (next?.type === 'chunk') waiting.push(next);
    }
  }
  return [...found];
}

/** Files that import one another, the first of them again at the end. */
function findCircle(files: Files): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): string[] | undefined => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name];
    if (done.has(name)) return undefined;
    const file = files.get(name);
    for (const next of file?.type === 'chunk' ? file.imports : []) {
      const circle = visit(next, [...above, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of files.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
