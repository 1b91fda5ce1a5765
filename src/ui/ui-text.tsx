import { createContext, type ReactNode, use } from 'react';

/** Areas of words that come with the lazily loaded parts that need them. */
type WordArea = 'dates' | 'details' | 'editor' | 'fields' | 'forms' | 'lists' | 'shells' | 'viewers';

/** Id of a word of a lazily loaded part, such as `dates.today`; a test proves that each id that is asked for has a text. */
export type WordId = `${WordArea}.${string}`;

/** A word by its id, with the values that it takes. */
export type Words = (id: WordId, values?: Record<string, string | number>) => string;

/**
 * The words and formats that the parts of `src/ui` need themselves (decision 27). The app fills them from its message
 * catalogues in the reader's language; there are no defaults, so a missing word is a compile error.
 */
export interface UiText {
  /** BCP 47 tag for `Intl`, e.g. `zh-CN`. */
  readonly locale: string;
  /** A number as the reader writes it; options as for `Intl.NumberFormat`. */
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;

  /** Sizes as B, KB, MB, GB or TB. */
  readonly formatBytes: (bytes: number) => string;
  /** Unix seconds as yyyy-MM-dd hh:mm:ss. */
  readonly formatDateTime: (seconds: number) => string;
  /** How long ago Unix seconds are, e.g. "3 hours ago". */
  readonly formatRelative: (seconds: number) => string;
  /** Words of parts that are loaded when they are needed; whoever loads the part loads its area of texts too. */
  readonly words: Words;

  // General
  readonly close: string;
  readonly dismiss: string;
  readonly cancel: string;
  readonly retry: string;
  readonly view: string;
  readonly loading: string;
  readonly error: string;
  readonly required: string;
  readonly optional: string;
  readonly notifications: string;
  readonly requestId: string;
  /** Spec section 5, for an input that is longer than it may be. */
  readonly inputTooLong: string;
  /** e.g. "48 of 50 characters". */
  readonly characterCount: (used: number, most: number) => string;

  // Copying
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;

  // Fields
  readonly showPassword: string;
  readonly hidePassword: string;
  /** Name of one box of a security code, e.g. "Digit 2 of 6". Both count from 1. */
  readonly codeDigit: (position: number, total: number) => string;

  // Frame
  readonly openMenu: string;
  readonly collapseMenu: string;
  readonly expandMenu: string;
  readonly closePanel: string;
  readonly skipToContent: string;

  // Tables and pagination
  readonly pagination: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** e.g. "Page 3". */
  readonly page: (page: number) => string;
  /** e.g. "11–20 of 328"; the numbers are already formatted. */
  readonly rowRange: (from: string, to: string, total: string) => string;
  readonly sortAscending: (column: string) => string;
  readonly sortDescending: (column: string) => string;
  readonly filterColumn: string;
  readonly filterText: string;
  readonly noMatch: string;
  readonly noRows: string;
  readonly exportCsv: string;
  readonly emptyValue: string;

  // Markdown
  readonly codeBlock: string;
  readonly tableScroll: string;
  readonly taskDone: string;
  readonly taskOpen: string;

  // Charts
  readonly chartType: string;
  readonly chartBar: string;
  readonly chartLine: string;
  readonly chartPoint: string;
  readonly chartArea: string;
  readonly chartPie: string;
  readonly downloadPng: string;
  readonly chartFailed: string;
  /** Text alternative of a chart, e.g. "Revenue. Bar chart of Total by Month, 12 rows." */
  readonly chartSummary: (chart: {
    title: string;
    mark: string;
    x: string;
    y: string;
    rows: string;
  }) => string;
}

const UiTextContext = createContext<UiText | null>(null);

/** Gives every part below it its words and formats. */
export function UiTextProvider({ value, children }: { value: UiText; children: ReactNode }) {
  return <UiTextContext value={value}>{children}</UiTextContext>;
}

/** The words of the nearest {@link UiTextProvider}; throws where there is none, because a part without words is not accessible. */
export function useUiText(): UiText {
  const text = use(UiTextContext);
  if (text === null) throw new Error('UiTextProvider is missing above a part of src/ui');
  return text;
}

/** The words of the part's own area: `const t = useWords(); t('dates.today')`. */
export function useWords(): Words {
  return useUiText().words;
}
