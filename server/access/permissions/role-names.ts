import { type Locale, translate } from '../../kernel/messages.ts';
import { ROLES } from './catalogue.ts';

const ENGLISH = new Map(ROLES.map(({ code, name }) => [code, name]));

/** What a role is called: one of the product in the reader's language, unless somebody gave it another name; any other as it was written. */
export function roleName({ code, name }: { code: string; name: string }, locale: Locale): string {
  return ENGLISH.get(code) === name ? translate(locale, `role.name.${code}`) : name;
}
