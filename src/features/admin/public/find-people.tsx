// People as they are chosen in windows: found by id, address or name.
import { call } from '../../../api/client.ts';
import type { Input } from '../../../api/shapes.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts';

type PeopleQuery = NonNullable<Input<'adminUserList'>['query']>;

/** People that are found at a time. */
const MOST_FOUND = 20;

/** For `useOptionSearch`: everybody with an account. */
export const findPeople = (text: string, signal: AbortSignal) => find(text, signal, {});

/** For `useOptionSearch`: people whose accounts may be used. */
export const findActivePeople = (text: string, signal: AbortSignal) =>
  find(text, signal, { filters: { status: ['active'] } });

async function find(text: string, signal: AbortSignal, more: PeopleQuery): Promise<ComboboxOption[]> {
  const query = { page_size: MOST_FOUND, ...(text !== '' && { search: text }), ...more };
  const { items } = await call('adminUserList', { query }, { signal });
  return items.map(({ id, username, email, avatar_url: picture }) => ({
    value: id,
    label: username,
    hint: email,
    picture: <Avatar name={username} src={picture} size="small" decorative />,
  }));
}
