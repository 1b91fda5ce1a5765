import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { useBounds } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './users.module.css';

/** Looks for a person in the list: the way on from an address that leads to nobody. */
export function UserSearch() {
  const t = useTexts();
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const searched = t(isNoEmail ? 'users.searchNoEmail' : 'users.search');
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    navigate(paths.users(text.trim() || undefined));
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        label={searched}
        hideLabel
        placeholder={searched}
        leading={<SearchIcon size={16} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="primary" type="submit">
        {t('users.find')}
      </Button>
    </form>
  );
}
