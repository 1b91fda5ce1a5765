// Every list of the product with the configuration that its own screen gives it: the screens are drawn, and their lists caught.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import { act, Component, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Route } from 'wouter';
import { ADMIN_SCREENS } from '../../../src/app/admin-screens.ts';
import type { RouteEntry } from '../../../src/app/navigation/route-entry.ts';
import { SCREENS } from '../../../src/app/screens.ts';
import type { FilterDefinition } from '../../../src/machines/filter-state/index.ts';
import type { ResourceListProps } from '../../../src/records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../../src/records/list/resource-list-config.ts';
import { press, uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { UiTextProvider } from '../../../src/ui/ui-text.tsx';
import { ROOT } from '../../../tools/paths/project.ts';
import { NOBODYS_ID } from '../../harness/example-value.ts';
import { serveByContract } from './contract-answers.ts';

export interface CaughtList {
  /** What it is called in a report: its address and its label. */
  readonly name: string;
  /** The file whose screen draws it, from the root. */
  readonly file: string;
  /** Line and column of the tag in it. */
  readonly where: string;
  // rows of any shape: the walks draw none of them
  readonly config: ResourceListConfig<unknown>;
  readonly place: 'address' | 'own';
}

export interface Catch {
  readonly lists: readonly CaughtList[];
  /** What screens threw while they were drawn. */
  readonly errors: readonly string[];
}

/** The module of the list, as its screens import it. */
const LIST = 'src/records/list/ResourceList.tsx';
/** Where a list is drawn; one that is loaded later has a name of its own before that. */
const TAG = /<\w*ResourceList[\s>]/g;
/** Lists that are samples of the catalogue, and on no page. */
const SAMPLES = 'src/features/catalogue/';

/** A screen that never comes to rest is looked at all the same. */
const MOST_ROUNDS = 200;

const caught = new Map<string, CaughtList>();
let address = '';

/** Stands in place of the list, and keeps what it was given. Of several drawings the last counts: what it asked for has come. */
export function CatchingList({ config, place = 'address' }: ResourceListProps<unknown>): ReactNode {
  const stack = React.captureOwnerStack() ?? '';
  const [, file = '', where = ''] = /(src\/features\/[^:?)]+\.tsx)[^:]*:(\d+:\d+)/.exec(stack) ?? [];
  const within = JSON.stringify(config.source.within ?? {});
  const name = `${address.split('?')[0]}: ${config.label}`;
  const key = [file, where, name, config.fileName, config.source.key, within].join();
  const filters = config.filters?.map(withChoices);
  caught.set(key, { name, file, where, config: { ...config, ...(filters && { filters }) }, place });
  return null;
}

/** Choices that rows alone would bring, such as countries, are one. */
function withChoices(definition: FilterDefinition): FilterDefinition {
  const isChosen = ['option', 'check_list', 'user', 'team'].includes(definition.type);
  const options = [{ value: NOBODYS_ID, name: 'Somebody' }];
  return isChosen && !definition.options?.length ? { ...definition, options } : definition;
}

/** A screen that fails takes no other with it. */
class Fence extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Draws every screen that has a list, opens each of its tabs, and gives the lists that were seen. */
export async function catchLists(): Promise<Catch> {
  caught.clear();
  const errors: string[] = [];
  const drawers = new Set(listDrawers().keys());
  for (const entry of [...ADMIN_SCREENS, ...SCREENS]) {
    const screen = screenOf(entry);
    const parts = screen === undefined ? [] : [...reachable(screen)].filter((file) => drawers.has(file));
    if (parts.length === 0) continue;
    // a tab that is fetched when it is opened is there already
    await Promise.all(parts.map((file) => import(path.join(ROOT, file))));
    await drawScreen(entry, (error) => errors.push(`${entry.pattern}: ${String(error)}`));
  }
  return { lists: [...caught.values()], errors };
}

async function drawScreen(entry: RouteEntry, onError: (error: unknown) => void): Promise<void> {
  const { pattern, Screen } = entry;
  address =
    pattern.replaceAll(/:\w+\??/g, NOBODYS_ID) + (pattern.endsWith('/details') ? `?id=${NOBODYS_ID}` : '');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', address);
  let calls = 0;
  serveByContract(() => {
    calls += 1;
  });
  await entry.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: () => {} });
  await act(async () =>
    root.render(
      <UiTextProvider value={uiTextFixture}>
        <QueryClientProvider client={client}>
          <Fence onError={onError}>
            <Suspense>
              <Route path={pattern}>
                <Screen />
              </Route>
            </Suspense>
          </Fence>
        </QueryClientProvider>
      </UiTextProvider>,
    ),
  );
  const settle = async () => {
    for (let quiet = 0, round = 0; quiet < 3 && round < MOST_ROUNDS; round += 1) {
      const before = `${calls} ${document.body.innerHTML.length}`;
      await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
      const isStill = before === `${calls} ${document.body.innerHTML.length}` && client.isFetching() === 0;
      quiet = isStill ? quiet + 1 : 0;
    }
  };
  await settle();
  const opened = new Set<string>();
  for (;;) {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ textContent }) => !opened.has(textContent ?? ''),
    );
    if (tab === undefined) break;
    opened.add(tab.textContent ?? '');
    await press(tab);
    await settle();
  }
  await act(async () => root.unmount());
  container.remove();
  client.clear();
}

/** Files of the features that draw a list, with how many places do; none where the list has a tag that is not known here. */
export function listDrawers(): ReadonlyMap<string, number> {
  const files = readdirSync(path.join(ROOT, 'src/features'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/features/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith(SAMPLES));
  return new Map(
    files
      .filter((file) => importsOf(file).includes(LIST))
      .map((file) => [file, [...sourceOf(file).matchAll(TAG)].length] as const),
  );
}

/** The file of an entry's screen, as the generated tables of pages name it. */
function screenOf({ pattern }: RouteEntry): string | undefined {
  const tables = ['src/app/admin-screens.ts', 'src/app/screens.ts'].map(sourceOf);
  const line = tables.flatMap((text) => text.split('\n')).find((one) => one.includes(`entry("${pattern}",`));
  const [, file] = /import\('\.\.\/([^']+Screen\.tsx)'\)/.exec(line ?? '') ?? [];
  return file && `src/${file}`;
}

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';
  sources.set(file, text);
  return text;
}

/** The product's own files that one imports, now or later; types are left out. */
function importsOf(file: string): string[] {
  const found = sourceOf(file).matchAll(
    /(?:^import (?!type )[^;]*?from|^export [^;]*?from|import\()\s*'(\.[^']+)'/gm,
  );
  return [...found].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier));
}

/** All files of the features that a screen is made of. */
function reachable(screen: string): Set<string> {
  const found = new Set<string>();
  const queue = [screen];
  for (const file of queue) {
    if (found.has(file) || !file.startsWith('src/features/')) continue;
    found.add(file);
    queue.push(...importsOf(file));
  }
  return found;
}
