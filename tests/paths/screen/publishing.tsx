// The page of the product's texts, where drafts are published and versions gone back to.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, vi } from 'vitest';
import { adminPaths } from '../../../src/admin-paths.ts';
import { operationQuery } from '../../../src/api/queries.ts';
import { MultipleLanguagesScreen } from '../../../src/features/admin/texts/MultipleLanguagesScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/publishing/publishing.cases.ts';
import type {
  PublishingEvent,
  PublishingInput,
} from '../../../src/machines/publishing/publishing.machine.ts';
import { type } from '../../../src/ui/testing/render.tsx';
import { BACK, draftsOf, textsWith, VERSIONS } from '../answers/texts.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const AREAS = ['core', 'texts', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const;
const COUNTED = operationQuery('adminTextList', { query: { page: 1, page_size: 2 } });
/** What is there, by the beginning of the keys it is read under. */
const READ = {
  adminTextDraftList: draftsOf(3, 0),
  adminTextVersionList: VERSIONS,
  adminTextVersionGet: BACK,
  viewSettingsGet: { msg_type: 'success', values: {} },
  savedViewList: { msg_type: 'success', views: [] },
  routePermissionList: {
    msg_type: 'success',
    apis: { adminTextPublish: { access: true }, adminTextVersionRestore: { access: true } },
  },
};
let client = new QueryClient();

const publishDialog = () => {
  const found = document.querySelector('[role="dialog"]');
  return found?.textContent?.startsWith('Publish the drafts') ? found : null;
};
const question = () => document.querySelector('[role="alertdialog"]');
const inWindow = '[role="dialog"] button, [role="alertdialog"] button';

export const publishingScreen = screenDriver<PublishingEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', adminPaths.texts());
    await Promise.all([
      import('../../../src/api/client.ts'),
      import('../../../src/features/admin/texts/PublishDialog.tsx'),
      import('../../../src/features/admin/texts/VersionsDialog.tsx'),
      loadFormatter(),
      ...AREAS.map(loadTexts),
    ]);
    client = new QueryClient();
    const drafts = textsWith((input as PublishingInput).drafts);
    for (const [key, initialData] of Object.entries({ adminTextList: drafts, ...READ }))
      client.setQueryDefaults([key], { staleTime: Number.POSITIVE_INFINITY, initialData });
    return (
      <QueryClientProvider client={client}>
        <MultipleLanguagesScreen />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never: () => null,
  look(state) {
    const isOpen = state === 'checking' || state === 'checked' || state === 'publishing';
    expect(publishDialog() !== null).toBe(isOpen);
    expect(question() !== null).toBe(state === 'asking' || state === 'rollingBack');
    expect(document.querySelector(`[role] [aria-busy="true"]`) !== null).toBe(
      state === 'publishing' || state === 'rollingBack',
    );
  },
  events: {
    'drafts.changed': ({ drafts }) =>
      act(async () => {
        vi.setSystemTime(Date.now() + 1000);
        client.setQueryData(COUNTED.queryKey, textsWith(drafts));
      }),
    'check.requested': async () => {
      if (publishDialog() || question()) return;
      await pressControl('Close', inWindow);
      await pressControl(/^Publish/);
    },
    'publish.confirmed': async ({ note }) => {
      const field = publishDialog()?.querySelector('textarea');
      if (!field) return;
      await type(field, note);
      await pressControl('Publish', inWindow);
    },
    'rollBack.chosen': async ({ version }, { settle }) => {
      if (publishDialog() || question()) return;
      const name = version === 0 ? 'Go back to the built-in texts' : `Go back to version ${version}`;
      if (control(name) === null) await pressControl('Versions');
      await act(() => vi.dynamicImportSettled());
      await settle();
      await pressControl(name);
    },
    'rollBack.confirmed': async ({ note }) => {
      const field = question()?.querySelector('textarea');
      if (!field) return;
      await type(field, note);
      await pressControl('Go back', inWindow);
    },
    cancelled: () => pressControl('Cancel', inWindow),
  },
});
