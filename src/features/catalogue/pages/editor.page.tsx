import { useEffect, useRef } from 'react';
import { RichTextEditor, type RichTextEditorProps } from '../../../ui/editor/RichTextEditor.tsx';
import type { EditorImages } from '../../../ui/editor/view/block-view.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="#8ea0ff"/><circle cx="200" cy="130" r="70" fill="#ffb454"/><circle cx="420" cy="110" r="90" fill="#4257c9"/></svg>',
)}`;
const ALL = `# Autumn campaign

Three ideas for **October**, with ~~last year's~~ *new* figures and \`utm_source\`. See [the plan](https://example.com/plan).

## What we sell

- Coats
  - Wool
  - Down
- Scarves

1. Write the copy
2. Book the slots

- [x] Photos
- [ ] Landing page

> Warm is a feeling.
>
> Say it once.

| Channel | Clicks | Share |
| --- | --: | :-: |
| Search | 12,480 | 62 % |
| Social | 7,604 | 38 % |

\`\`\`sql
SELECT channel, SUM(clicks)
FROM visits
GROUP BY channel;
\`\`\`

\`\`\`ad
url: www.example.com
path: coats
path: winter
headline: Coats that last
headline: Made from wool
headline: Free returns
description: Hand-finished coats for cold days.
description: Delivered within three days.
\`\`\`

---

![Two coats on a rail](/own/coats "Our two best sellers")

![A chart](https://example.com/chart.png)

<details><summary>More</summary>Hidden text</details>

### 日本語と中文

秋のキャンペーンの下書きです。**太字**と*斜体*。
`;
const LONG = Array.from(
  { length: 80 },
  (_, index) =>
    `## Section ${index + 1}\n\nA paragraph of ordinary length that says little, with **one bold word** and a list below.\n\n- First\n- Second\n`,
).join('\n');
const WIDE = `${'Unbrechbar'.repeat(40)}\n\n| ${Array.from({ length: 12 }, (_, i) => `Column number ${i + 1}`).join(' | ')} |\n| ${Array.from({ length: 12 }, () => '---').join(' | ')} |\n| ${Array.from({ length: 12 }, () => 'A cell with a few words').join(' | ')} |\n`;

/** Pictures that are kept in memory; what is uploaded stays on its way, fails or arrives. */
function images(upload: 'waits' | 'fails' | 'arrives'): EditorImages {
  return {
    isImage: async (file) => /\.(png|jpe?g|gif|webp)$/i.test(file.name),
    addressOf: (id) => `/own/${id}`,
    idOf: (address) => /^\/own\/(.+)$/.exec(address)?.[1] ?? null,
    show: async () => PICTURE,
    upload: (file, { onProgress } = {}) => {
      onProgress?.(0.4);
      if (upload === 'fails') return Promise.reject(new Error(sample('The data space is full.')));
      return upload === 'waits' ? new Promise(() => {}) : Promise.resolve({ id: 'new', name: file.name });
    },
    ...(upload === 'arrives' && { generate: async () => ({ id: 'made', name: 'made.png' }) }),
  };
}

const nothing = () => {};
/** The tests read here what a download would hold. */
const keepForTests = (markdown: string) => Reflect.set(globalThis, 'exported', markdown);

function Sample(props: Partial<RichTextEditorProps>) {
  return (
    <div data-sample>
      <RichTextEditor
        label={sample('Campaign text')}
        value=""
        placeholder={sample('Write the text of the campaign')}
        images={images('arrives')}
        onExportMarkdown={keepForTests}
        onExportDocx={nothing}
        {...props}
      />
    </div>
  );
}

/** Does something once with the editor when it is there. */
function Touched({
  touch,
  ...props
}: Partial<RichTextEditorProps> & { touch: (frame: HTMLElement) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new MutationObserver(() => {
      const text = element.querySelector('[role="textbox"]');
      if (!text || text.closest('[hidden]')) return;
      watch.disconnect();
      touch(element);
    });
    watch.observe(element, { childList: true, subtree: true, attributes: true });
    return () => watch.disconnect();
  }, [touch]);
  return (
    <div ref={frame}>
      <Sample {...props} />
    </div>
  );
}

function putCaret(field: Element | null): void {
  const root = field?.closest<HTMLElement>('[role="textbox"]');
  if (!field || !root) return;
  root.focus();
  getSelection()?.setBaseAndExtent(field, 0, field, 0);
}

const inTable = (frame: HTMLElement) => putCaret(frame.querySelectorAll('td[data-field]')[1] ?? null);
const inHeading = (frame: HTMLElement) => putCaret(frame.querySelector('h1[data-field]'));

function addPicture(frame: HTMLElement): void {
  const input = frame.querySelector<HTMLInputElement>('input[type="file"][accept*="png"]');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'autumn-coats.png', { type: 'image/png' }));
  if (!input) return;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const pressTool = (name: RegExp) => (frame: HTMLElement) => {
  const tools = [...frame.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  const found = tools.find((tool) => name.test(tool.querySelector('svg')?.getAttribute('class') ?? ''));
  found?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  found?.click();
};
const openGenerate = pressTool(/lucide-sparkles/);
const openMenu = pressTool(/lucide-ellipsis/);

export const page: CataloguePage = {
  title: 'Rich-text editor',
  group: 'Editors',
  specimens: [
    { name: 'empty', Draw: () => <Sample /> },
    { name: 'all blocks', Draw: () => <Sample value={ALL} /> },
    { name: 'read only', Draw: () => <Sample readOnly value={ALL} /> },
    {
      name: 'too long',
      Draw: () => <Sample value={sample('A text that is longer than it may be.')} maxLength={20} />,
    },
    { name: 'wide content', Draw: () => <Sample value={WIDE} /> },
    {
      name: 'in a heading',
      alone: true,
      Draw: () => <Touched value={'# Autumn campaign\n\nText.\n'} touch={inHeading} />,
    },
    {
      name: 'in a table',
      alone: true,
      Draw: () => <Touched value={'| a | b |\n| --- | --- |\n| 1 | 2 |\n'} touch={inTable} />,
    },
    { name: 'uploading', alone: true, Draw: () => <Touched images={images('waits')} touch={addPicture} /> },
    {
      name: 'upload failed',
      alone: true,
      Draw: () => <Touched images={images('fails')} touch={addPicture} />,
    },
    { name: 'long document', alone: true, Draw: () => <Sample value={LONG} /> },
    {
      name: 'link dialog',
      alone: true,
      Draw: () => <Touched value={'# Autumn campaign\n\nText.\n'} touch={openLinkInHeading} />,
    },
    { name: 'generate image', alone: true, Draw: () => <Touched touch={openGenerate} /> },
    {
      name: 'generate image, no model',
      alone: true,
      Draw: () => (
        <Touched
          images={images('waits')}
          imageModelHint={sample('Set IMAGE_MODEL_BASE_URL and IMAGE_MODEL_NAME.')}
          touch={openGenerate}
        />
      ),
    },
    { name: 'import and export', alone: true, Draw: () => <Touched touch={openMenu} /> },
    { name: 'playground', alone: true, Draw: () => <Sample /> },
    { name: 'playground with all blocks', alone: true, Draw: () => <Sample value={ALL} /> },
  ],
};

function openLinkInHeading(frame: HTMLElement): void {
  inHeading(frame);
  const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
  frame.querySelector('[role="textbox"]')?.dispatchEvent(key);
}
