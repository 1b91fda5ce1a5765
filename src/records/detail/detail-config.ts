import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/texts.ts';
import type { SaveInput, Version } from '../../machines/record-edit/index.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { ListPlace } from '../../ui/detail/DetailHeader.tsx';
import type { FieldSection, FieldValues } from '../../ui/detail/field-definition.ts';
import type { HistoryRecord } from '../../ui/detail/HistoryList.tsx';

/** What a detail page shows of an answer. */
export interface DetailRecord {
  readonly title: string;
  /** Shown with Copy; the id of the address where absent. */
  readonly id?: string;
  readonly status?: { readonly label: string; readonly tone: Tone } | null;
  /** Names this state of the record; a save sends it along. */
  readonly version: Version;
  readonly values: FieldValues;
  /** Fields that this person may not see; their values are absent or masked forms. */
  readonly masked?: readonly string[];
  /** Whether this person may change it; yes where absent and `save` is there. */
  readonly canEdit?: boolean;
  /** A line of facts below the title. */
  readonly facts?: ReactNode;
  /** Below the head: what a person has to know before all else, such as what waits for somebody else. */
  readonly notice?: ReactNode;
  /** Between the head and the tabs: the figures that matter most. */
  readonly summary?: ReactNode;
  /** Who changed it last, and when (Unix seconds): said when two edits meet. */
  readonly changedBy?: string | null;
  readonly changedAt?: number | null;
}

export interface DetailTab {
  /** In the address as `tab=`; not `fields` and not `history`. */
  readonly value: string;
  readonly label: string;
  readonly badge?: ReactNode;
  readonly content: ReactNode;
}

/** Asks before an action is carried out. */
export interface ActionConfirmation {
  readonly title: string;
  readonly message: string;
  /** What will be gone or changed, a line each. */
  readonly consequences?: readonly string[];
  /** Has to be typed; the name of what is destroyed. */
  readonly typedName?: string;
  readonly reason?: 'optional' | 'required';
}

/** Something that can be done to the record. An action that the person may not do is left out of the list. */
export interface DetailAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Stands as a button beside the title; the others stand behind "More actions". */
  readonly primary?: boolean;
  /** It destroys something. */
  readonly danger?: boolean;
  readonly confirm?: ActionConfirmation;
  /** Carries it out; the record is read again afterwards. @throws ApiFailure, which is shown where it was asked */
  readonly run: (reason: string) => Promise<unknown>;
}

export interface HistoryPage {
  readonly records: readonly HistoryRecord[];
  readonly page_size: number;
  /** Of all pages. */
  readonly total: number;
}

/** Everything that makes a detail page the page of one kind of record. */
export interface DetailConfig<Item> {
  /** Names the kind of record, e.g. `user`: part of the keys of what is cached and kept. */
  readonly kind: string;
  /** Reads a record. @throws ApiFailure; 404 and 422 are "not found" */
  readonly load: (id: string, signal: AbortSignal) => Promise<Item>;
  readonly record: (item: Item) => DetailRecord;
  readonly sections: (item: Item) => readonly FieldSection[];
  /**
   * Saves the changes on top of a version and answers with the record as it is then.
   * @throws ApiFailure; CONFLICT where the version is not the present one, with `fields` where values are refused
   */
  readonly save?: (id: string, input: SaveInput) => Promise<Item>;
  /** Asks why a record is changed. */
  readonly saveReason?: 'optional' | 'required';
  /** Name of the tab with the fields; "Details" where absent. */
  readonly fieldsTab?: MessageId;
  /** Tabs between the fields and the history. */
  readonly tabs?: (item: Item) => readonly DetailTab[];
  /** Reads a page, from 1, of what was done to the record. */
  readonly history?: (id: string, page: number, signal: AbortSignal) => Promise<HistoryPage>;
  readonly actions?: (item: Item) => readonly DetailAction[];
  /** Asks for the whole of a masked value; the server keeps a record of it. */
  readonly reveal?: (id: string, field: string) => Promise<string>;
  /** Said where there is no such record; general words where absent. */
  readonly missing?: { readonly title: MessageId; readonly text: MessageId; readonly actions?: ReactNode };
  /** The list that it belongs to. */
  readonly list?: { readonly href: string; readonly label: string };
}

/** What the page around it knows. */
export interface DetailSurroundings {
  /** The records beside it in the list that it was opened from. */
  place?: ListPlace | null;
  /** Avatars of others who edit the same record. */
  presence?: ReactNode;
}
