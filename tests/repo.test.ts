// Rules of the repository. Each message says what to do instead; the reasons are in docs/contributing.md.
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createHandlers } from '../server/http/handlers.ts';
import { NOT_IMPLEMENTED, OPERATIONS } from '../server/kernel/contract.ts';
import type { Services } from '../server/services.ts';
import { adminPaths } from '../src/admin-paths.ts';
import { ADMIN_SCREENS } from '../src/app/admin-screens.ts';
import { FIRST_SCREENS, REDIRECTS } from '../src/app/first-screens.ts';
import { pageExists } from '../src/app/navigation/page-exists.ts';
import { SCREENS } from '../src/app/screens.ts';
import { PAGE_PATTERNS } from '../src/generated/pages/patterns.ts';
import { PAGE_RULES } from '../src/generated/pages/rules.ts';
import { PAGES_TO_COME } from '../src/generated/pages/to-come.ts';
import { orderPaths } from '../src/order-paths.ts';
import { paths } from '../src/paths.ts';
import { SCREEN_FILES } from '../tools/generate/pages.ts';
import { readRequirements, reportProofs } from '../tools/requirements/proofs.ts';
import {
  forbiddenImport,
  mayReachNetwork,
  NETWORK_CLIENTS,
  NETWORK_PACKAGES,
  NETWORK_SERVERS,
} from './repo/layers.ts';
import { expectNone, isTest } from './repo/rules.ts';
import { listFiles, parseFile, ROOT, reachableFrom, readFile } from './repo/source-files.ts';

/** Holds what it forbids. */
const SELF = 'tests/repo.test.ts';
const FILES = listFiles();
const isGenerated = (file: string) => file.startsWith('src/generated/') || SCREEN_FILES.includes(file);
const PARSED = new Map(
  FILES.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/generated/')).map((file) => [
    file,
    parseFile(file),
  ]),
);
const product = [...PARSED.values()].filter(
  ({ path: file }) => !isTest(file) && /^(src|server|tools)\//.test(file),
);
const packageJson: { dependencies: Record<string, string>; devDependencies: Record<string, string> } =
  JSON.parse(readFile('package.json').text);

describe('layers', () => {
  it('every import stays within its layer', () => {
    const offences = [...PARSED.values()].flatMap((file) =>
      file.imports.flatMap((imported) => {
        const advice = forbiddenImport(file.path, imported, isTest(file.path));
        return advice === undefined ? [] : [`${file.path} imports ${imported.target}: ${advice}`];
      }),
    );
    expectNone(offences, 'Imports against the layers (docs/contributing.md):');
  });

  it('every import of our own names a file that is there, with its ending', () => {
    const offences = [...PARSED.values()].flatMap(({ path: file, imports }) =>
      imports
        .filter(({ isOwn, target }) => isOwn && !existsSync(path.join(ROOT, target)))
        .map(({ target }) => `${file}: ${target}`),
    );
    expectNone(offences, 'Write the path of the file with its ending (.ts, .tsx, .json):');
  });

  it('the network is reached from src/api and by the one way out of the server alone', () => {
    const ways = [
      'XMLHttpRequest',
      'EventSource',
      'WebSocket',
      'globalThis.fetch',
      'window.fetch',
      'navigator.sendBeacon',
    ];
    const offences = [...PARSED.values()]
      .filter(({ path: file }) => !isTest(file) && !mayReachNetwork(file))
      .filter(
        ({ names, calls }) =>
          ways.some((way) => names.has(way)) || calls.some(({ callee }) => callee === 'fetch'),
      )
      .map(({ path: file }) => file);
    expectNone(
      offences,
      'In the web app use call() and the streams of src/api; in the server `outbound.fetch` with an interface of its catalogue:',
    );
  });

  it('a client of the server that calls by a package of its own does it by outbound.run', () => {
    const callers = [...PARSED.values()].filter(
      ({ path: file, imports }) =>
        file.startsWith('server/') &&
        !isTest(file) &&
        !NETWORK_SERVERS.includes(file) &&
        imports.some(({ target, isType }) => !isType && NETWORK_PACKAGES.includes(target)),
    );
    expect(callers.map(({ path: file }) => file).sort()).toEqual([...NETWORK_CLIENTS].sort());
    const offences = callers
      .filter(({ calls }) => !calls.some(({ callee }) => /\boutbound\.run$/.test(callee)))
      .map(({ path: file }) => file);
    expectNone(offences, 'Send the call within outbound.run, so that it is limited and kept:');
  });

  it('the web app and the server are made of what is shipped: no tests, no tools, no development packages', () => {
    const offences = ['src/main.tsx', 'server/run-server.ts', 'server/platform/engine/worker.ts'].flatMap(
      (entry) => {
        const reached = [...reachableFrom(entry, PARSED)];
        expect(reached.length, entry).toBeGreaterThan(5);
        return reached.flatMap((file) => {
          const packages = PARSED.get(file)?.imports.filter(({ isOwn, isType }) => !isOwn && !isType) ?? [];
          const unshipped = packages.filter(
            ({ target }) => !target.startsWith('node:') && packageJson.dependencies[target] === undefined,
          );
          return [
            ...(isTest(file) || file.startsWith('tools/') ? [`${entry} holds ${file}`] : []),
            ...unshipped.map(({ target }) => `${file} imports ${target}`),
          ];
        });
      },
    );
    expectNone(
      offences,
      'Move the package to "dependencies", or the code out of the tests (msw and the like never ship):',
    );
    expect(packageJson.dependencies.msw).toBeUndefined();
  });
});

describe('files', () => {
  it('only the folder of a machine has an index.ts', () => {
    const offences = FILES.filter(
      (file) => /(^|\/)index\.tsx?$/.test(file) && !/^src\/machines\/[a-z-]+\/index\.ts$/.test(file),
    );
    expectNone(offences, 'Import from the file itself; barrels hide what needs what:');
  });

  it('no file or folder is a place for anything', () => {
    const offences = FILES.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/i.test(file));
    expectNone(
      offences,
      'Give it the name of what it holds; something with one user lives beside that user:',
    );
  });

  it('file names are kebab-case; a component has the name of its file', () => {
    const special = /^(README\.md|[a-z]{2}_[A-Z]{2}(\.\w+)?)$/;
    const offences = FILES.filter((file) => /^(src|server|tools|tests|docs)\//.test(file)).flatMap((file) => {
      const name = path.posix.basename(file);
      if (special.test(name) || file.includes('/migrations/')) return [];
      if (/^[A-Z]/.test(name)) {
        const component = name.split('.')[0] ?? '';
        if (!/\.(test\.tsx|tsx|module\.css)$/.test(name))
          return [`${file}: only components and their styles and tests begin with a capital`];
        if (!name.endsWith('.tsx') || name.endsWith('.test.tsx')) return [];
        const exported = new RegExp(`^export (async )?(function|const|class) ${component}\\b`, 'm').test(
          PARSED.get(file)?.text ?? '',
        );
        return exported ? [] : [`${file}: exports no ${component}`];
      }
      return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name) ? [] : [`${file}: not kebab-case`];
    });
    expectNone(offences, 'Names of files:');
  });

  it('a file is one room', () => {
    const offences = FILES.filter((file) => /\.(tsx?|mjs|css|ya?ml|md)$/.test(file) && !isGenerated(file))
      .map((file) => ({ file, lines: readFile(file).text.split('\n').length }))
      .filter(({ lines }) => lines > 450)
      .map(({ file, lines }) => `${file}: ${lines} lines`);
    expectNone(offences, 'Take a part out that has a name of its own (450 lines at most):');
  });

  it('a machine has its index, and tests beside it', () => {
    const machines = FILES.filter((file) => /^src\/machines\/.*\.machine\.ts$/.test(file));
    expect(machines.length).toBeGreaterThan(8);
    const offences = machines
      .flatMap((file) => [
        file.replace(/\.ts$/, '.test.ts'),
        path.posix.join(path.posix.dirname(file), 'index.ts'),
      ])
      .filter((file) => !FILES.includes(file));
    expectNone(offences, 'Missing beside a machine:');
  });

  it('generated files say so', () => {
    const offences = FILES.filter(
      (file) =>
        /\.ts$/.test(file) &&
        isGenerated(file) &&
        !readFile(file).text.startsWith('// Written by `npm run generate`'),
    );
    expectNone(offences, 'These are written by npm run generate alone; change openapi/ instead:');
  });
});

describe('code', () => {
  it('every disabled rule gives its reason', () => {
    const offences = [...PARSED.values()].flatMap(({ path: file, text }) =>
      text.split('\n').flatMap((line, index) => {
        const place = `${file}:${index + 1}`;
        const ignore = /biome-ignore(?:-\w+)? [\w/]+(.*)/.exec(line);
        if (ignore && !/^: .*(\w+ \w+ \w+|above)/.test(ignore[1] ?? ''))
          return [`${place} ignores a rule without a reason`];
        if (/@ts-(ignore|nocheck)/.test(line) && file !== SELF) return [`${place} switches the types off`];
        return /@ts-expect-error\W*$/.test(line) ? [`${place} expects an error without a reason`] : [];
      }),
    );
    expectNone(offences, 'Say behind it why there is no other way:');
  });

  it('every way around the types is explained', () => {
    const offences = [...PARSED.values()].flatMap(({ path: file, text, ast }) => {
      const found: string[] = [];
      const isAround = (node: ts.Node) =>
        ts.isAsExpression(node) && ['unknown', 'any', 'never'].includes(node.type.getText());
      const visit = (node: ts.Node): void => {
        if (isAround(node)) {
          let statement = node;
          while (statement.parent && !ts.isSourceFile(statement.parent) && !ts.isBlock(statement.parent))
            statement = statement.parent;
          const before = statement.parent.getChildren().flatMap((child) => child.getChildren());
          const previous = before[before.indexOf(statement) - 1] ?? statement;
          const end = ts.getTrailingCommentRanges(text, statement.end)?.at(-1)?.end ?? statement.end;
          if (!/\/\/ |\/\*/.test(text.slice(previous.pos, end)))
            found.push(`${file}:${ast.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(ast);
      return found;
    });
    expectNone(offences, 'Say at the statement why the types cannot know it, or give it its type:');
  });

  it('nothing is left for later', () => {
    const offences = FILES.filter((file) => /\.(tsx?|mjs|css|ya?ml|md)$/.test(file) && file !== SELF).flatMap(
      (file) =>
        readFile(file)
          .text.split('\n')
          .flatMap((line, index) => (/\b(TODO|FIXME|XXX|HACK)\b/.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expectNone(offences, 'Do it, or file an issue:');
  });

  it('no file names a place of one machine or a registry', () => {
    const places = /(?<![\w.])(\/root\/|\/work\/|\/home\/\w|registry\.\w+\.\w|npmjs\.org)/;
    const temporary = /(?<![\w.])\/tmp\/\w/;
    const offences = FILES.filter((file) => file !== SELF && file !== 'tests/requirements.tsv').flatMap(
      (file) =>
        readFile(file)
          .text.split('\n')
          .flatMap((line, index) =>
            places.test(line) || (temporary.test(line) && !isTest(file))
              ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`]
              : [],
          ),
    );
    expectNone(
      offences,
      'Use a path below the project or os.tmpdir(); packages come from wherever npm is set up to take them:',
    );
  });

  it('every path of the API that is written out is one of the contract', () => {
    const known = OPERATIONS.map(({ path: template }) => template.split('/'));
    const isKnown = (address: string) => {
      const segments = address.split(/[?#]/)[0]?.split('/') ?? [];
      return known.some(
        (template) =>
          template.length === segments.length &&
          template.every((part, index) => part === segments[index] || part.startsWith('{')),
      );
    };
    const written = FILES.filter(
      (file) =>
        /^(src|tools|docs)\/|^README\.md$/.test(file) &&
        /\.(tsx?|md)$/.test(file) &&
        !isTest(file) &&
        !file.startsWith('src/generated/'),
    );
    const offences = written.flatMap((file) =>
      [
        ...readFile(file)
          .text.replaceAll(/\$\{[^}]*\}/g, '{}')
          .matchAll(/(?<![\w.])\/api\/[\w/{}.-]+/g),
      ]
        .map(([address]) => address.replace(/[./]$/, ''))
        // where payment providers tell things, each in its own wire: no call of the contract
        .filter((address) => !isKnown(address) && !address.startsWith('/api/payment/notify/'))
        .map((address) => `${file}: ${address}`),
    );
    expectNone(offences, 'Put the operation into openapi/ first; in src use its name:');
  });

  it('the web app names operations, never their paths', () => {
    const offences = product
      .filter(
        ({ path: file, strings, templateHeads }) =>
          file.startsWith('src/') && [...strings, ...templateHeads].some((text) => text.startsWith('/api/')),
      )
      .map(({ path: file }) => file);
    expectNone(offences, 'Use call() with the name of the operation, or OPERATION_PATHS in src/api:');
  });
});

describe('pages and operations', () => {
  const entries = [...FIRST_SCREENS, ...SCREENS, ...ADMIN_SCREENS];
  /** The pages that a route serves: with its optional parameter and without. */
  const served = entries.flatMap(({ pattern, loginRequired }) => {
    const whole = pattern.replace(/:(\w+)\??/g, '{$1}');
    const pages = pattern.endsWith('?') ? [whole.replace(/\/\{\w+\}$/, ''), whole] : [whole];
    return pages.map((page) => ({ page, loginRequired }));
  });

  it('every page has a screen, leads elsewhere or stands in the list of those to come', () => {
    const there = [...served.map(({ page }) => page), ...REDIRECTS.map(([from]) => from)];
    expect([...there, ...PAGES_TO_COME].sort()).toEqual(PAGE_RULES.map(({ pattern }) => pattern).sort());
    expect(there.map((page) => page.replace(/\{(\w+)\}/g, ':$1')).sort()).toEqual(PAGE_PATTERNS.toSorted());
  });

  it('a page whose rule asks for a sign-in has its screen behind it, and no other page has', () => {
    expect(Object.fromEntries(served.map(({ page, loginRequired }) => [page, loginRequired]))).toEqual(
      Object.fromEntries(
        PAGE_RULES.filter(({ pattern }) => served.some(({ page }) => page === pattern)).map(
          ({ pattern, loginRequired }) => [pattern, loginRequired],
        ),
      ),
    );
  });

  it('every address that the app makes leads to a screen', () => {
    // each takes nothing, a text, or an object whose fields may be absent
    const addresses = [paths, adminPaths, orderPaths]
      .flatMap((of): ((...given: never[]) => string)[] => Object.values(of))
      .map((make) => make(...(['x'] as never[])));
    expectNone(
      addresses.filter((address) => {
        const path = address.split('?')[0] ?? '';
        return !pageExists(path) && !path.startsWith(paths.catalogue());
      }),
      'Addresses without a screen:',
    );
  });

  it('an operation has a handler or stands in NOT_IMPLEMENTED, never both', () => {
    // the factories only take the services apart, and name the functions whose answers are held
    const services = { caches: { memo: () => async () => ({}) } } as unknown as Services;
    const handlers = Object.keys(createHandlers(services, 'global'));
    expect([...handlers, ...NOT_IMPLEMENTED].sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  it('test titles name requirements that there are', () => {
    const tests = new Map(
      [...PARSED.values()]
        .filter(({ path: file }) => isTest(file))
        .map(({ path: file, text }) => [file, text]),
    );
    const { unknown } = reportProofs(readRequirements(readFile('tests/requirements.tsv').text), tests);
    expectNone(
      Object.entries(unknown).map(([id, files]) => `${id} in ${files.join(', ')}`),
      'Ids are those of tests/requirements.tsv:',
    );
  });
});
