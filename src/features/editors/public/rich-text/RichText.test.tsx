import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSettings } from '../../../../api/shapes.ts';
import { siteSettingsAtom } from '../../../../app/session/visitor.ts';
import { eventually, press, render } from '../../../../ui/testing/render.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { RichText } from './RichText.tsx';

const SETTINGS: SiteSettings = {
  msg_type: 'success',
  region: 'global',
  languages: [],
  api_version: '2.7.0',
  latest_translation_version: '',
  latest_permission_version: '',
  latest_tag_help_version: '',
  upload: { max_bytes: 20_971_520, max_files: 10 },
  model: { configured: false, name: '' },
  image_model: false,
  mail: 'none',
  google: false,
  google_sandbox: false,
  google_ads: false,
  socket_host: '',
};
const withQueries = (part: React.ReactElement) => (
  <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
);

// jsdom has none, and without it Editor.js leaves out parts that it asks for when the selection moves
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
beforeEach(() => getDefaultStore().set(siteSettingsAtom, SETTINGS));

describe('the rich-text editor', () => {
  it('draws markdown as blocks, to be read or to be written in', async () => {
    const page = render(withQueries(<RichText label="Notes" value={'# Plan\n\n- one\n'} readOnly />));
    await eventually(() => expect(page.get('[role="document"] h1').textContent).toBe('Plan'));
    expect(page.all('[role="toolbar"]')).toHaveLength(0);
    page.update(withQueries(<RichText label="Notes" value={'# Plan\n\n- one\n'} />));
    await eventually(() => expect(page.get('[role="textbox"]').getAttribute('aria-label')).toBe('Notes'));
    expect(page.all('[role="toolbar"] button').length).toBeGreaterThan(18);
  });

  it('takes another value as another document', async () => {
    const page = render(withQueries(<RichText label="Notes" value="one" />));
    await eventually(() => expect(page.get('[role="textbox"] p').textContent).toBe('one'));
    page.update(withQueries(<RichText label="Notes" value="two" />));
    await eventually(() => expect(page.get('[role="textbox"] p').textContent).toBe('two'));
  });

  it('says by how much a text is too long', async () => {
    const page = render(withQueries(<RichText label="Notes" value="12345678" maxLength={5} />));
    await eventually(() =>
      expect(
        page.all('[role="alert"]').some((part) => part.textContent?.includes('3 characters too many')),
      ).toBe(true),
    );
  });

  it('[R2.179] Generate image says that no image model is configured', async () => {
    const page = render(withQueries(<RichText label="Notes" value="" />));
    await eventually(() => expect(page.get('[role="textbox"]').closest('[hidden]')).toBeNull());
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await press(page.get('[aria-label="Generate image"]'));
    await eventually(() =>
      expect(page.get('[role="dialog"]').textContent).toContain('No image model is configured'),
    );
  });

  it('stands in a form with its label, hint and error', async () => {
    const page = render(
      withQueries(
        <MarkdownField label="Notes" value="" hint="Who reads it" error="Please fill this in" required />,
      ),
    );
    await eventually(() => expect(page.get('[role="textbox"]').getAttribute('aria-label')).toBe('Notes'));
    expect(page.container.textContent).toContain('Who reads it');
    expect(page.all('[role="alert"]').some((part) => part.textContent === 'Please fill this in')).toBe(true);
  });
});
