import { Toolbar } from '@base-ui/react/toolbar';
import BoldIcon from 'lucide-react/icons/bold';
import MoreIcon from 'lucide-react/icons/ellipsis';
import Heading1Icon from 'lucide-react/icons/heading-1';
import Heading2Icon from 'lucide-react/icons/heading-2';
import Heading3Icon from 'lucide-react/icons/heading-3';
import ImageUpIcon from 'lucide-react/icons/image-up';
import ItalicIcon from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import ListIcon from 'lucide-react/icons/list';
import ListOrderedIcon from 'lucide-react/icons/list-ordered';
import MegaphoneIcon from 'lucide-react/icons/megaphone';
import PilcrowIcon from 'lucide-react/icons/pilcrow';
import QuoteIcon from 'lucide-react/icons/quote';
import Redo2Icon from 'lucide-react/icons/redo-2';
import SparklesIcon from 'lucide-react/icons/sparkles';
import SquareCodeIcon from 'lucide-react/icons/square-code';
import StrikethroughIcon from 'lucide-react/icons/strikethrough';
import TableIcon from 'lucide-react/icons/table';
import Undo2Icon from 'lucide-react/icons/undo-2';
import type { ComponentType, ReactNode, Ref } from 'react';
import { Menu, type MenuEntry } from '../Menu.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './EditorToolbar.module.css';
import type { TableTool } from './model/edit-table.ts';
import { TableTools } from './TableTools.tsx';
import type { EditorState } from './view/editor-session.ts';

/** What a person can ask for by the toolbar. */
export type EditorCommand =
  | 'undo'
  | 'redo'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'body'
  | 'bold'
  | 'italic'
  | 'strike'
  | 'bullet'
  | 'ordered'
  | 'ad'
  | 'table'
  | 'code'
  | 'quote'
  | 'image'
  | 'generate'
  | 'link'
  | TableTool;

export interface EditorToolbarProps {
  state: EditorState;
  /** Id of the text that the toolbar belongs to. */
  controls: string;
  /** Whether pictures can be uploaded here. */
  hasImages: boolean;
  menu: readonly MenuEntry[];
  onCommand: (command: EditorCommand) => void;
  /** Escape: back to the text. */
  onLeave: () => void;
  ref?: Ref<HTMLDivElement>;
}

type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

interface ToolProps {
  label: string;
  /** The key that does the same, shown behind the label. */
  shortcut?: string;
  icon: Icon;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

const IS_APPLE = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
/** A shortcut as the reader's keyboard has it. */
const keys = (letter: string, shift = false) =>
  IS_APPLE ? `${shift ? '⇧' : ''}⌘${letter}` : `Ctrl+${shift ? 'Shift+' : ''}${letter}`;
const alt = (digit: number) => (IS_APPLE ? `⌥${digit}` : `Alt+${digit}`);

/** A button of the toolbar. A press leaves the selection of the text as it is. */
export function Tool({ label, shortcut, icon: Icon, pressed, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip
      content={shortcut === undefined ? label : `${label} (${shortcut})`}
      trigger={
        <Toolbar.Button
          className={styles.tool}
          aria-label={label}
          aria-pressed={pressed}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
        >
          <Icon size={16} aria-hidden="true" />
        </Toolbar.Button>
      }
    />
  );
}

function Group({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

/** The fixed toolbar of the editor (spec section 2): one tab stop, arrows move, Escape goes back to the text. */
export function EditorToolbar({
  state,
  controls,
  hasImages,
  menu,
  onCommand,
  onLeave,
  ref,
}: EditorToolbarProps) {
  const t = useWords();
  const { block, marks, link, canUndo, canRedo, tableHeader } = state;
  const heading = block?.type === 'heading' ? block.level : 0;
  const listKind = block?.type === 'list' ? (block.ordered ? 'ordered' : 'bullet') : null;
  const isInText = block !== null && block.type !== 'code' && block.type !== 'source' && block.type !== 'ad';
  const tool = (command: EditorCommand) => () => onCommand(command);
  return (
    <Toolbar.Root
      ref={ref}
      className={styles.bar}
      aria-label={t('editor.toolbar')}
      aria-controls={controls}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <div className={styles.row}>
        <Group>
          <Tool
            label={t('editor.undo')}
            shortcut={keys('Z')}
            icon={Undo2Icon}
            disabled={!canUndo}
            onPress={tool('undo')}
          />
          <Tool
            label={t('editor.redo')}
            shortcut={keys('Z', true)}
            icon={Redo2Icon}
            disabled={!canRedo}
            onPress={tool('redo')}
          />
        </Group>
        <Group>
          <Tool
            label={t('editor.heading1')}
            shortcut={alt(1)}
            icon={Heading1Icon}
            pressed={heading === 1}
            onPress={tool('heading1')}
          />
          <Tool
            label={t('editor.heading2')}
            shortcut={alt(2)}
            icon={Heading2Icon}
            pressed={heading === 2}
            onPress={tool('heading2')}
          />
          <Tool
            label={t('editor.heading3')}
            shortcut={alt(3)}
            icon={Heading3Icon}
            pressed={heading === 3}
            onPress={tool('heading3')}
          />
          <Tool
            label={t('editor.body')}
            shortcut={alt(0)}
            icon={PilcrowIcon}
            pressed={block?.type === 'paragraph'}
            onPress={tool('body')}
          />
        </Group>
        <Group>
          <Tool
            label={t('editor.bold')}
            shortcut={keys('B')}
            icon={BoldIcon}
            pressed={marks.bold}
            disabled={!isInText}
            onPress={tool('bold')}
          />
          <Tool
            label={t('editor.italic')}
            shortcut={keys('I')}
            icon={ItalicIcon}
            pressed={marks.italic}
            disabled={!isInText}
            onPress={tool('italic')}
          />
          <Tool
            label={t('editor.strike')}
            shortcut={keys('X', true)}
            icon={StrikethroughIcon}
            pressed={marks.strike}
            disabled={!isInText}
            onPress={tool('strike')}
          />
        </Group>
        <Group>
          <Tool
            label={t('editor.bullet')}
            icon={ListIcon}
            pressed={listKind === 'bullet'}
            onPress={tool('bullet')}
          />
          <Tool
            label={t('editor.ordered')}
            icon={ListOrderedIcon}
            pressed={listKind === 'ordered'}
            onPress={tool('ordered')}
          />
          <Tool
            label={t('editor.ad')}
            icon={MegaphoneIcon}
            pressed={block?.type === 'ad'}
            onPress={tool('ad')}
          />
          <Tool
            label={t('editor.table')}
            icon={TableIcon}
            pressed={tableHeader !== null}
            onPress={tool('table')}
          />
          <Tool
            label={t('editor.code')}
            icon={SquareCodeIcon}
            pressed={block?.type === 'code'}
            onPress={tool('code')}
          />
          <Tool
            label={t('editor.quote')}
            icon={QuoteIcon}
            pressed={block?.type === 'quote'}
            onPress={tool('quote')}
          />
        </Group>
        <Group>
          {hasImages && <Tool label={t('editor.uploadImage')} icon={ImageUpIcon} onPress={tool('image')} />}
          <Tool label={t('editor.generateImage')} icon={SparklesIcon} onPress={tool('generate')} />
          <Tool
            label={t('editor.link')}
            shortcut={keys('K')}
            icon={LinkIcon}
            pressed={link !== null}
            disabled={!isInText}
            onPress={tool('link')}
          />
        </Group>
        <Group>
          <Menu
            align="end"
            entries={menu}
            trigger={
              <Toolbar.Button
                className={styles.tool}
                aria-label={t('editor.more')}
                onMouseDown={(event) => event.preventDefault()}
              >
                <MoreIcon size={16} aria-hidden="true" />
              </Toolbar.Button>
            }
          />
        </Group>
      </div>
      {tableHeader !== null && <TableTools header={tableHeader} onCommand={onCommand} />}
    </Toolbar.Root>
  );
}
