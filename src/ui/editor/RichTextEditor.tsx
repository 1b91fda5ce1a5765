import FileDownIcon from 'lucide-react/icons/file-down';
import FileTextIcon from 'lucide-react/icons/file-text';
import FileUpIcon from 'lucide-react/icons/file-up';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import type { MenuEntry } from '../Menu.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useUiText } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { type EditorCommand, EditorToolbar } from './EditorToolbar.tsx';
import { runCommand } from './editor-commands.ts';
import { GenerateImageDialog } from './GenerateImageDialog.tsx';
import islands from './islands.module.css';
import { LinkDialog } from './LinkDialog.tsx';
import { newBlock } from './model/blocks.ts';
import { applyLink, insertBlocks, linkWords } from './model/edit-format.ts';
import styles from './RichTextEditor.module.css';
import type { EditorImages } from './view/block-view.ts';
import { EditorSession, type EditorState } from './view/editor-session.ts';

/** Milliseconds without a change after which `onChange` is told. */
const CHANGE_MS = 400;

export interface RichTextEditorProps {
  /** Name of the text for assistive technology. */
  label: string;
  /** Markdown. Another value than the last one that was told replaces the document. */
  value: string;
  onChange?: (markdown: string) => void;
  placeholder?: string;
  readOnly?: boolean;
  /** The most characters of markdown; more may be written, and the editor says that it is too long. */
  maxLength?: number;
  /** Undefined where pictures cannot be kept. */
  images?: EditorImages | undefined;
  /** For administrators: what brings an image model. */
  imageModelHint?: ReactNode;
  /** Saves the markdown as a file of markdown. */
  onExportMarkdown?: (markdown: string) => void;
  /** Saves the markdown as a .docx file. */
  onExportDocx?: (markdown: string) => void;
}

type Open = 'link' | 'generate' | null;

const START: EditorState = {
  block: null,
  marks: { bold: false, italic: false, strike: false, code: false },
  link: null,
  tableHeader: null,
  canUndo: false,
  canRedo: false,
  words: 0,
};

/** Unicode characters, as the contract counts them. */
const lengthOf = (markdown: string) => [...markdown].length;

/** A rich-text editor over markdown (spec section 2). What nobody edits is written back as it was. */
export function RichTextEditor({
  label,
  value,
  onChange,
  placeholder = '',
  readOnly = false,
  maxLength,
  images,
  imageModelHint,
  onExportMarkdown,
  onExportDocx,
}: RichTextEditorProps) {
  const text = useUiText();
  const t = text.words;
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [state, setState] = useState(START);
  const [length, setLength] = useState(() => lengthOf(value));
  const [open, setOpen] = useState<Open>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [convert, setConvert] = useState<(() => void) | null>(null);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const tell = useEffectEvent((now: EditorSession) => {
    clearTimeout(timer.current);
    const markdown = now.markdown();
    setLength(lengthOf(markdown));
    if (markdown === told.current) return;
    told.current = markdown;
    onChange?.(markdown);
  });
  const start = useEffectEvent((element: HTMLElement, isReadOnly: boolean) => {
    const made: EditorSession = new EditorSession(
      {
        host: element,
        words: t,
        label,
        describedBy: `${id}-keys`,
        placeholder,
        readOnly: isReadOnly,
        images,
        onChange: () => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(made), CHANGE_MS);
        },
        onState: setState,
        onAsk: (wish) => {
          if (wish === 'link') setOpen('link');
          else toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
        },
        onMarkdownPasted: (make) => setConvert(() => make),
        onRefused: setRefused,
      },
      told.current,
    );
    return made;
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const element = host.current.appendChild(document.createElement('div'));
    // a text that can be written in is another session than one that can only be read
    const made = start(element, readOnly);
    let isOpen = true;
    made.ready.then(
      () => isOpen && setSession(made),
      (error) => console.error(error),
    );
    return () => {
      isOpen = false;
      // what was typed a moment ago is not lost with the screen
      made.ready.then(
        () => {
          tell(made);
          made.close();
          element.remove();
        },
        () => element.remove(),
      );
      setSession(null);
    };
  }, [readOnly]);

  useEffect(() => {
    if (!session || value === told.current) return;
    told.current = value;
    session.open(value, false);
    setLength(lengthOf(value));
  }, [session, value]);

  const command = (name: EditorCommand) => {
    if (!session) return;
    if (name === 'link') setOpen('link');
    else if (name === 'generate') setOpen('generate');
    else if (name === 'image') pictures.current?.click();
    else runCommand(session, name);
  };
  const close = () => {
    setOpen(null);
    session?.focus();
  };
  const isTooLong = maxLength !== undefined && length > maxLength;
  const menu: MenuEntry[] = [
    {
      label: t('editor.import'),
      icon: <FileUpIcon size={16} aria-hidden="true" />,
      onSelect: () => documents.current?.click(),
    },
    ...(onExportMarkdown
      ? [
          {
            label: t('editor.exportMarkdown'),
            icon: <FileDownIcon size={16} aria-hidden="true" />,
            onSelect: () => session && onExportMarkdown(session.markdown()),
          },
        ]
      : []),
    ...(onExportDocx
      ? [
          {
            label: t('editor.exportDocx'),
            icon: <FileTextIcon size={16} aria-hidden="true" />,
            onSelect: () => session && onExportDocx(session.markdown()),
          },
        ]
      : []),
  ];
  return (
    <div
      className={styles.editor}
      data-read-only={readOnly || undefined}
      data-invalid={isTooLong || undefined}
    >
      {!readOnly && (
        <EditorToolbar
          ref={toolbar}
          state={state}
          controls={id}
          hasImages={images !== undefined}
          menu={menu}
          onCommand={command}
          onLeave={() => session?.focus()}
        />
      )}
      {convert && (
        <Alert
          className={classNames(styles.notice)}
          onDismiss={() => setConvert(null)}
          actions={
            <Button
              size="small"
              onClick={() => {
                convert();
                setConvert(null);
              }}
            >
              {t('editor.convertMarkdown')}
            </Button>
          }
        >
          {t('editor.markdownPasted')}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" className={classNames(styles.notice)} onDismiss={() => setRefused([])}>
          {t('editor.notAnImage', { names: refused.join(', ') })}
        </Alert>
      )}
      {!session && (
        <div className={styles.waiting} data-loading>
          <Skeleton visible rows={5} />
        </div>
      )}
      <div ref={host} id={id} className={classNames(styles.text, islands.text)} hidden={!session} />
      {!readOnly && (
        <div className={styles.foot}>
          <span>{t('editor.words', { count: state.words })}</span>
          {maxLength !== undefined && (
            <span data-wrong={isTooLong || undefined}>
              {t('editor.length', { used: text.formatNumber(length), most: text.formatNumber(maxLength) })}
            </span>
          )}
          {/* Always there, so that the message is announced when it comes. */}
          <span role="alert" data-wrong>
            {isTooLong && t('editor.tooLong', { over: text.formatNumber(length - maxLength) })}
          </span>
        </div>
      )}
      <VisuallyHidden>
        <span id={`${id}-keys`}>{t('editor.keys')}</span>
      </VisuallyHidden>
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png,.gif,.webp"
        aria-label={t('editor.uploadImage')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void session?.addImages(files);
        }}
      />
      <input
        ref={documents}
        type="file"
        hidden
        accept=".md,.markdown,.txt,text/markdown"
        aria-label={t('editor.import')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          void file?.text().then((markdown) => session?.open(markdown, true));
        }}
      />
      {open === 'link' && session && (
        <LinkDialog
          href={state.link?.href ?? ''}
          words={linkWords(session.doc)}
          onApply={(href, words) => {
            setOpen(null);
            session.run((doc) => applyLink(doc, { href, title: state.link?.title ?? '' }, words));
          }}
          onRemove={() => {
            setOpen(null);
            session.run((doc) => applyLink(doc, null));
          }}
          onClose={close}
        />
      )}
      {open === 'generate' && session && (
        <GenerateImageDialog
          setUpHint={imageModelHint}
          generate={
            images?.generate &&
            (async (prompt) => {
              const made = await images.generate?.(prompt);
              if (!made) return;
              const image = {
                type: 'image',
                href: images.addressOf(made.id),
                alt: prompt.slice(0, 200),
                title: '',
              } as const;
              session.run((doc) => insertBlocks(doc, [newBlock(image)]));
            })
          }
          onClose={close}
        />
      )}
    </div>
  );
}
