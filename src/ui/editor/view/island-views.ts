/** Blocks whose content is in fields of their own: code, markdown source, ads, pictures, rules. */
import { AD_COUNTS, type AdData, type BlockData } from '../model/blocks.ts';
import { type BlockView, UPLOAD_PREFIX, type ViewContext } from './block-view.ts';
import { element } from './element.ts';

type WordOf = ViewContext['words'];

function island(type: BlockData['type'], label: string): HTMLElement {
  return element('div', {
    'data-block': type,
    'data-island': true,
    contenteditable: 'false',
    role: 'group',
    'aria-label': label,
  });
}

function button(words: string, press: () => void, kind?: 'remove'): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    'data-button': kind ?? 'plain',
    title: kind && words,
    'aria-label': words,
  });
  made.append(kind ? '×' : words);
  made.addEventListener('click', press);
  return made;
}

function head(context: ViewContext, root: HTMLElement, ...content: (Node | string)[]): HTMLElement {
  const made = element('div', { 'data-head': true }, ...content);
  if (!context.readOnly)
    made.append(button(context.words('editor.removeBlock'), () => context.remove(root), 'remove'));
  return made;
}

function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field.value !== value) field.value = value;
}

function area(label: string, readOnly: boolean): HTMLTextAreaElement {
  const made = element('textarea', {
    'aria-label': label,
    spellcheck: 'false',
    autocapitalize: 'off',
    rows: 1,
    readonly: readOnly,
  });
  // where the browser does not size it by its content, its lines do
  made.addEventListener('input', () => fitRows(made));
  return made;
}

function fitRows(field: HTMLTextAreaElement): void {
  field.rows = Math.max(1, field.value.split('\n').length);
}

/** A labelled input of one line. */
function line(
  label: string,
  readOnly: boolean,
  attributes: Record<string, string | number> = {},
): [HTMLElement, HTMLInputElement] {
  const input = element('input', { type: 'text', readonly: readOnly, autocomplete: 'off', ...attributes });
  return [element('label', {}, element('span', {}, label), input), input];
}

export function codeView(_data: BlockData, context: ViewContext): BlockView {
  const { words, readOnly } = context;
  const root = island('code', words('editor.code'));
  const language = element('input', {
    type: 'text',
    'aria-label': words('editor.language'),
    placeholder: words('editor.language'),
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    readonly: readOnly,
  });
  const code = area(words('editor.code'), readOnly);
  root.append(head(context, root, language), code);
  return {
    element: root,
    show(data) {
      if (data.type !== 'code') return;
      setValue(language, data.info);
      setValue(code, data.code);
      fitRows(code);
    },
    read: (data) =>
      data.type === 'code' ? { ...data, info: language.value.trim(), code: code.value } : data,
  };
}

export function sourceView(_data: BlockData, context: ViewContext): BlockView {
  const root = island('source', context.words('editor.source'));
  const source = area(context.words('editor.source'), context.readOnly);
  root.append(
    head(context, root, element('span', { 'data-name': true }, context.words('editor.source'))),
    source,
  );
  return {
    element: root,
    show(data) {
      if (data.type !== 'source') return;
      setValue(source, data.markdown);
      fitRows(source);
    },
    read: (data) => (data.type === 'source' ? { ...data, markdown: source.value } : data),
  };
}

/** A rule has no content: it is chosen as a whole. */
export function ruleView(_data: BlockData, context: ViewContext): BlockView {
  const root = island('rule', context.words('editor.rule'));
  root.tabIndex = context.readOnly ? -1 : 0;
  root.append(element('hr'));
  return { element: root, show: () => {}, read: (data) => data };
}

const AD_PARTS = ['headlines', 'descriptions', 'paths'] as const;

/** The ad template: a web address, two paths, three headlines, two descriptions (spec section 3). */
export function adView(_data: BlockData, context: ViewContext): BlockView {
  const { words, readOnly } = context;
  const root = island('ad', words('editor.ad'));
  const [urlLabel, url] = line(words('editor.adUrl'), readOnly, { inputmode: 'url' });
  const inputs = Object.fromEntries(
    AD_PARTS.map((part) => [
      part,
      Array.from({ length: AD_COUNTS[part] }, (_, place) => line(adLabel(words, part, place + 1), readOnly)),
    ]),
  );
  const labels = AD_PARTS.flatMap((part) => (inputs[part] ?? []).map(([label]) => label));
  root.append(
    head(context, root, element('span', { 'data-name': true }, words('editor.ad'))),
    element('div', { 'data-fields': true }, urlLabel, ...labels),
  );
  const values = (part: (typeof AD_PARTS)[number]) => (inputs[part] ?? []).map(([, input]) => input.value);
  return {
    element: root,
    show(data) {
      if (data.type !== 'ad') return;
      setValue(url, data.url);
      for (const part of AD_PARTS)
        for (const [place, [, input]] of (inputs[part] ?? []).entries())
          setValue(input, data[part][place] ?? '');
    },
    read: (data): BlockData =>
      data.type === 'ad'
        ? ({
            type: 'ad',
            url: url.value,
            paths: values('paths'),
            headlines: values('headlines'),
            descriptions: values('descriptions'),
          } satisfies AdData)
        : data,
  };
}

function adLabel(words: WordOf, part: (typeof AD_PARTS)[number], number: number): string {
  if (part === 'headlines') return words('editor.adHeadline', { number });
  if (part === 'descriptions') return words('editor.adDescription', { number });
  return words('editor.adPath', { number });
}

/** A picture: one of the person's own files, one on its way, or an address elsewhere, which stays a link. */
export function imageView(_data: BlockData, context: ViewContext): BlockView {
  const { words, readOnly } = context;
  const root = island('image', words('editor.image'));
  const stage = element('div', { 'data-stage': true, tabindex: readOnly ? null : 0, role: 'group' });
  const [altLabel, alt] = line(words('editor.imageAlt'), readOnly);
  const [captionLabel, caption] = line(words('editor.imageCaption'), readOnly);
  const legend = element('div', { 'data-legend': true }, altLabel, captionLabel);
  root.append(stage, legend, head(context, root));
  let href: string | undefined;
  const showStored = async (id: string, address: string) => {
    const picture = element('img', { alt: alt.value });
    stage.replaceChildren(
      element('span', { 'data-loading': true, role: 'status' }, words('editor.imageLoading')),
    );
    try {
      picture.src = (await context.images?.show(id)) ?? '';
      await picture.decode();
      if (href === address) stage.replaceChildren(picture);
    } catch {
      if (href !== address) return;
      const again = button(words('editor.imageRetry'), () => void showStored(id, address));
      stage.replaceChildren(element('span', { role: 'alert' }, words('editor.imageMissing')), again);
    }
  };
  return {
    element: root,
    show(data) {
      if (data.type !== 'image') return;
      setValue(alt, data.alt);
      setValue(caption, data.title);
      const pending = context.pendingImage(data.href);
      stage.setAttribute('aria-label', data.alt || words('editor.image'));
      stage.querySelector('img')?.setAttribute('alt', data.alt);
      if (pending) stage.replaceChildren(...pendingParts(context, data.href, pending));
      else if (data.href !== href) {
        const id = context.images?.idOf(data.href) ?? null;
        href = data.href;
        if (id !== null) void showStored(id, data.href);
        else if (/^data:image\/(png|jpe?g|gif|webp);/i.test(data.href))
          stage.replaceChildren(element('img', { src: data.href, alt: data.alt }));
        else stage.replaceChildren(elsewhere(data.href, words));
      }
      href = data.href;
      legend.hidden = readOnly && data.title === '';
      root.toggleAttribute('data-pending', data.href.startsWith(UPLOAD_PREFIX));
    },
    read: (data) => (data.type === 'image' ? { ...data, alt: alt.value, title: caption.value } : data),
  };
}

function elsewhere(href: string, words: WordOf): HTMLElement {
  const isWeb = /^https?:\/\//i.test(href);
  const note = element('span', {}, words('editor.imageElsewhere'));
  const link = element(
    'a',
    isWeb ? { href, target: '_blank', rel: 'noopener noreferrer' } : {},
    href.length > 120 ? `${href.slice(0, 119)}…` : href,
  );
  return element('div', { 'data-elsewhere': true }, note, link);
}

function pendingParts(
  context: ViewContext,
  href: string,
  { name, progress, error }: NonNullable<ReturnType<ViewContext['pendingImage']>>,
): Node[] {
  const { words } = context;
  if (error !== null)
    return [
      element('span', { role: 'alert' }, words('editor.uploadFailed', { name, reason: error })),
      button(words('editor.imageRetry'), () => context.retryImage(href)),
    ];
  const bar = element('progress', {
    max: 1,
    value: progress,
    'aria-label': words('editor.uploading', { name }),
  });
  return [element('span', {}, words('editor.uploading', { name })), bar];
}
