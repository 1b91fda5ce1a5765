// Allows something at a stand-in provider, as a person does there: a page with one form, whose answer leads back.
import { OutOfReach } from './fill.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

/** Text of an attribute of a tag. */
function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found?.replace(/&(amp|quot|lt|gt|#39);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

/**
 * Sends the form of a page as it is first shown, with its first button.
 * @returns the address that the answer leads to, where nobody goes
 * @throws OutOfReach where there is no such page
 */
export async function walkConsent(address: string): Promise<string> {
  const refused = (why: string) => new OutOfReach(`the stand-in provider ${why}`);
  if (!URL.canParse(address)) throw refused('has no address');
  try {
    const shown = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const [, form = '', inside = ''] = /(<form[^>]*>)(.*?)<\/form>/s.exec(await shown.text()) ?? [];
    if (!shown.ok || form === '') throw refused(`shows no form (${shown.status})`);
    const body = new URLSearchParams();
    for (const [tag] of inside.matchAll(/<input[^>]*>/g)) {
      const isChosen = !/\stype="(radio|checkbox)"/.test(tag) || /\schecked\b/.test(tag);
      const name = attributeOf(tag, 'name');
      if (isChosen && name !== undefined) body.append(name, attributeOf(tag, 'value') ?? 'on');
    }
    const [button = ''] = /<button[^>]*>/.exec(inside) ?? [];
    const name = attributeOf(button, 'name');
    if (name !== undefined) body.append(name, attributeOf(button, 'value') ?? '');
    const sent = await fetch(new URL(attributeOf(form, 'action') ?? '', address), {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const back = sent.headers.get('location');
    if (back === null) throw refused(`leads nowhere (${sent.status})`);
    return back;
  } catch (error) {
    if (error instanceof OutOfReach) throw error;
    throw refused('does not answer');
  }
}
