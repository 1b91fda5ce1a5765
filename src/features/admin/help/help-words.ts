import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type HelpPlace = Shape<'AdminHelpTag'>;
export type HelpStyle = Shape<'AdminHelpStyle'>;

/** What is out of date once help or a style was changed. */
export const HELP_READS = ['adminHelpTagList', 'adminHelpStyleList'];

/** The state of a place, for people to read. */
export function stateOf({ orphan, enabled, texts }: HelpPlace): {
  value: string;
  textId: MessageId;
  tone: Tone;
} {
  if (orphan) return { value: 'orphan', textId: 'help.orphan', tone: 'danger' };
  if (texts.length === 0) return { value: 'empty', textId: 'help.empty', tone: 'neutral' };
  return enabled
    ? { value: 'on', textId: 'help.on', tone: 'success' }
    : { value: 'off', textId: 'help.off', tone: 'warning' };
}

export const STATES: Readonly<Record<string, MessageId>> = {
  on: 'help.on',
  off: 'help.off',
  empty: 'help.empty',
  orphan: 'help.orphan',
};

export const ICONS: Readonly<Record<HelpStyle['icon'], MessageId>> = {
  help: 'help.iconHelp',
  info: 'help.iconInfo',
  tip: 'help.iconTip',
  star: 'help.iconStar',
};
export const TONES: Readonly<Record<HelpStyle['tone'], MessageId>> = {
  neutral: 'help.toneNeutral',
  accent: 'help.toneAccent',
  info: 'help.toneInfo',
  success: 'help.toneSuccess',
  warning: 'help.toneWarning',
};
export const WIDTHS: Readonly<Record<HelpStyle['width'], MessageId>> = {
  narrow: 'help.widthNarrow',
  normal: 'help.widthNormal',
  wide: 'help.widthWide',
};
