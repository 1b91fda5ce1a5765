// What this product uses of Editor.js 2.31. Its own types come as sources with enums, which the compiler of this project refuses
// (erasableSyntaxOnly), so tsconfig.json points the module here.
export interface OutputBlockData<Data extends object = object> {
  id?: string;
  type: string;
  data: Data;
}
export interface OutputData {
  time?: number;
  version?: string;
  blocks: OutputBlockData[];
}

export interface BlockAPI {
  readonly id: string;
  readonly name: string;
  readonly holder: HTMLElement;
  readonly isEmpty: boolean;
  readonly selected: boolean;
  dispatchChange(): void;
}
export interface Blocks {
  clear(): Promise<void>;
  render(data: OutputData): Promise<void>;
  delete(index?: number): void;
  move(toIndex: number, fromIndex?: number): void;
  getBlockByIndex(index: number): BlockAPI | undefined;
  getById(id: string): BlockAPI | null;
  getBlockByElement(element: HTMLElement): BlockAPI | undefined;
  getCurrentBlockIndex(): number;
  getBlockIndex(blockId: string): number;
  getBlocksCount(): number;
  insert(
    type?: string,
    data?: object,
    config?: object,
    index?: number,
    needToFocus?: boolean,
    replace?: boolean,
    id?: string,
  ): BlockAPI;
  insertMany(blocks: OutputBlockData[], index?: number): BlockAPI[];
  update(id: string, data?: object): Promise<BlockAPI>;
}
export interface Caret {
  setToBlock(block: BlockAPI | number, position?: 'start' | 'end' | 'default', offset?: number): boolean;
  setToFirstBlock(position?: 'start' | 'end' | 'default', offset?: number): boolean;
  setToLastBlock(position?: 'start' | 'end' | 'default', offset?: number): boolean;
  focus(atEnd?: boolean): boolean;
}
export interface API {
  blocks: Blocks;
  caret: Caret;
  readOnly: { isEnabled: boolean; toggle(state?: boolean): Promise<boolean> };
}

export interface BlockToolConstructorOptions<Data extends object = object, Config extends object = object> {
  api: API;
  data: Data;
  block: BlockAPI;
  readOnly: boolean;
  config: Config;
}
export interface BlockTool {
  render(): HTMLElement | Promise<HTMLElement>;
  save(block: HTMLElement): object;
  validate?(data: object): boolean;
  rendered?(): void;
  updated?(): void;
  removed?(): void;
  moved?(event: object): void;
  destroy?(): void;
}
/** A class of tools; its static members are read by Editor.js. */
// biome-ignore lint/suspicious/noExplicitAny: a constructor for data of its own type is no constructor for any data
export type ToolConstructable = new (options: any) => BlockTool;

export interface EditorConfig {
  holder: string | HTMLElement;
  data?: OutputData;
  tools?: Record<string, ToolConstructable | { class: ToolConstructable; inlineToolbar?: boolean }>;
  defaultBlock?: string;
  autofocus?: boolean;
  placeholder?: string | false;
  readOnly?: boolean;
  inlineToolbar?: boolean | string[];
  hideToolbar?: boolean;
  minHeight?: number;
  logLevel?: string;
  i18n?: { direction?: 'ltr' | 'rtl'; messages?: object };
  style?: { nonce?: string };
  onReady?(): void;
  onChange?(api: API, event: CustomEvent | CustomEvent[]): void;
}

export default class EditorJS {
  constructor(configuration?: EditorConfig | string);
  readonly isReady: Promise<void>;
  readonly blocks: Blocks;
  readonly caret: Caret;
  readonly readOnly: API['readOnly'];
  save(): Promise<OutputData>;
  clear(): void;
  render(data: OutputData): Promise<void>;
  focus(atEnd?: boolean): boolean;
  destroy(): void;
}
