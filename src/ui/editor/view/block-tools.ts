import type { BlockTool, BlockToolConstructorOptions, ToolConstructable } from '@editorjs/editorjs';
import type { BlockData, BlockType } from '../model/blocks.ts';
import { type BlockView, VIEWS, type ViewContext } from './block-view.ts';
import { adView, codeView, imageView, ruleView, sourceView } from './island-views.ts';
import { lineView, listView, quoteView, tableView } from './text-views.ts';

type MakeView = (data: BlockData, context: ViewContext) => BlockView;

const VIEW_OF: Record<BlockType, MakeView> = {
  paragraph: lineView('paragraph'),
  heading: lineView('heading'),
  quote: quoteView,
  list: listView,
  table: tableView,
  code: codeView,
  image: imageView,
  rule: ruleView,
  ad: adView,
  source: sourceView,
};

/** The tools of Editor.js, one a type of block. Each draws by its view; the document itself is kept by the editor's session. */
export function blockTools(context: ViewContext): Record<string, ToolConstructable> {
  return Object.fromEntries(
    Object.entries(VIEW_OF).map(([type, makeView]) => [type, blockTool(makeView, context)]),
  );
}

function blockTool(makeView: MakeView, context: ViewContext): ToolConstructable {
  return class implements BlockTool {
    /** Editing is the session's own business, see there. */
    static readonly isReadOnlySupported = true;
    readonly #data: BlockData;
    readonly #view: BlockView;

    constructor({ data }: BlockToolConstructorOptions<BlockData>) {
      this.#data = data;
      this.#view = makeView(data, context);
      VIEWS.set(this.#view.element, this.#view);
    }

    render(): HTMLElement {
      this.#view.show(this.#data);
      return this.#view.element;
    }

    save(): BlockData {
      return this.#view.read(this.#data);
    }

    destroy(): void {
      this.#view.destroy?.();
    }
  };
}
