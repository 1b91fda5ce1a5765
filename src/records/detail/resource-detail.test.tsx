import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { loadTexts } from '../../i18n/texts.ts';
import type { FieldValues, SaveInput } from '../../machines/record-edit/index.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import type { DetailConfig } from './detail-config.ts';
import { ResourceDetail } from './ResourceDetail.tsx';

interface Plan {
  readonly values: FieldValues;
  readonly version: number;
}

beforeEach(async () => {
  sessionStorage.clear();
  history.replaceState(null, '', '/details?id=p1');
  await Promise.all([loadTexts('details'), loadTexts('fields')]);
});

function draw(more: Partial<DetailConfig<Plan>> = {}) {
  const saves: SaveInput[] = [];
  const config: DetailConfig<Plan> = {
    kind: 'plan',
    load: async () => ({ values: { name: 'Team', key: true, mail: null }, version: 1 }),
    record: ({ values, version }) => ({ title: String(values.name), values, version, masked: ['mail'] }),
    sections: () => [
      {
        id: 's',
        title: 'Plan',
        fields: [
          { kind: 'text', name: 'name', label: 'Name', required: true },
          { kind: 'secret', name: 'key', label: 'Key' },
          { kind: 'text', name: 'mail', label: 'Mail' },
        ],
      },
    ],
    save: async (_, input) => {
      saves.push(input);
      return { values: { name: 'Team', key: true, mail: null, ...input.changes }, version: 2 };
    },
    ...more,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <ResourceDetail config={config} id="p1" />
    </QueryClientProvider>,
  );
  const button = (name: string) => {
    const found = drawn
      .all('button')
      .find((candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name);
    if (!found) throw new Error(`No button ${name} in ${document.body.textContent}`);
    return found;
  };
  const ready = () => eventually(() => expect(drawn.get('h1').textContent).toBe('Team'));
  const editName = async (name: string) => {
    await press(button('Edit'));
    await type(drawn.get<HTMLInputElement>('[data-field="name"] input'), name);
  };
  return { ...drawn, button, editName, ready, saves, text: () => document.body.textContent ?? '' };
}

it('a record is read with what this person may not see masked and secrets unread', async () => {
  const { ready, text } = draw();
  await ready();
  expect(text()).toContain('Hidden from you');
  expect(text()).toContain('Set. It is never shown.');
});

it('a changed field is saved with the version that it began from', async () => {
  const { button, editName, ready, saves, text } = draw();
  await ready();
  await editName('Team Europe');
  expect(text()).toContain('1 unsaved change');
  await press(button('Save'));
  await eventually(() => expect(text()).toContain('Saved'));
  expect(saves).toEqual([{ changes: { name: 'Team Europe' }, version: 1, reason: '' }]);
});

it('a required field that is empty is marked and nothing is sent', async () => {
  const { button, editName, ready, saves, text } = draw();
  await ready();
  await editName('');
  await press(button('Save'));
  expect(text()).toContain('Fill in this field.');
  expect(saves).toEqual([]);
});

it('a conflict shows both sides and is saved with the new version', async () => {
  const saves: SaveInput[] = [];
  let load = async (): Promise<Plan> => ({ values: { name: 'Team', key: true, mail: null }, version: 1 });
  const { button, editName, get, ready, text } = draw({
    load: () => load(),
    save: async (_, input) => {
      saves.push(input);
      if (input.version === 1) throw new ApiFailure('CONFLICT', 409, 'Changed');
      return { values: { name: String(input.changes.name), key: true, mail: null }, version: 3 };
    },
  });
  await ready();
  await editName('Mine');
  load = async () => ({ values: { name: 'Theirs', key: true, mail: null }, version: 2 });
  await press(button('Save'));
  await eventually(() => expect(text()).toContain('This record was changed in the meantime'));
  expect(get('fieldset').textContent).toContain('Theirs');
  expect(get('fieldset').textContent).toContain('Mine');
  expect(button('Save the result').hasAttribute('disabled')).toBe(true);
  await press(get('fieldset label:nth-of-type(2) input'));
  await press(button('Save the result'));
  await eventually(() => expect(saves.at(-1)).toMatchObject({ changes: { name: 'Mine' }, version: 2 }));
});

it('a conflict about something else than the version is a refusal with its words', async () => {
  const { button, editName, ready, text } = draw({
    save: () => Promise.reject(new ApiFailure('CONFLICT', 409, 'The name is taken', { req_id: 'r1' })),
  });
  await ready();
  await editName('Taken');
  await press(button('Save'));
  await eventually(() => expect(text()).toContain('The name is taken'));
  expect(text()).toContain('r1');
});

it('what was typed is offered again after a reload', async () => {
  const first = draw();
  await first.ready();
  await first.editName('Half typed');
  first.update(<div />);
  const second = draw();
  await second.ready();
  expect(second.text()).toContain('You have unsaved changes from earlier');
  await press(second.button('Go on editing'));
  expect(second.get<HTMLInputElement>('[data-field="name"] input').value).toBe('Half typed');
});

it('closing the window with unsaved changes is asked about, without them it is not', async () => {
  const { editName, ready } = draw();
  await ready();
  const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  await editName('Half typed');
  expect(close()).toBe(true);
});

it('a link away from unsaved changes asks; staying keeps them and leaving goes there', async () => {
  const { button, editName, ready, text } = draw();
  await ready();
  await editName('Half typed');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/list?page=2';
  await press(link);
  expect(text()).toContain('Leave unsaved changes?');
  await press(button('Keep editing'));
  expect(location.pathname).toBe('/details');
  await press(link);
  await press(button('Leave without saving'));
  expect(location.pathname + location.search).toBe('/list?page=2');
  expect(sessionStorage).toHaveLength(0);
  link.remove();
});

it('cancelling with changes asks before it drops them', async () => {
  const { button, editName, ready, text } = draw();
  await ready();
  await editName('Half typed');
  await press(button('Cancel'));
  await press(button('Drop the changes'));
  expect(text()).not.toContain('Half typed');
  expect(button('Edit')).toBeTruthy();
});

it('a record that is missing, and one that is not shared, look the same', async () => {
  const { text } = draw({ load: () => Promise.reject(new ApiFailure('NOT_FOUND', 404, 'secret detail')) });
  await eventually(() => expect(text()).toContain('Not found or not shared with you'));
  expect(text()).not.toContain('secret detail');
});

it('a record that cannot be read says why, with the request id, and can be tried again', async () => {
  const load = vi
    .fn<DetailConfig<Plan>['load']>()
    .mockRejectedValueOnce(new ApiFailure('FORBIDDEN', 403, 'Not allowed', { req_id: 'r9' }))
    .mockResolvedValue({ values: { name: 'Team' }, version: 1 });
  const { button, ready, text } = draw({ load });
  await eventually(() => expect(text()).toContain('Not allowed'));
  expect(text()).toContain('r9');
  await press(button('Retry'));
  await ready();
});

it('the tab stands in the address, and the history is read page by page', async () => {
  const history = vi.fn<NonNullable<DetailConfig<Plan>['history']>>(async () => ({
    records: [{ id: '1', at: 1, actor: null, action: 'Created', changes: [] }],
    page_size: 1,
    total: 3,
  }));
  const { button, get, ready, text } = draw({ history });
  await ready();
  await press(get('[role="tab"]:nth-of-type(2)'));
  await eventually(() => expect(text()).toContain('Created'));
  expect(new URLSearchParams(location.search).get('tab')).toBe('history');
  await press(button('Page 2'));
  await eventually(() => expect(history.mock.calls.at(-1)?.[1]).toBe(2));
  expect(new URLSearchParams(location.search).get('history_page')).toBe('2');
});
