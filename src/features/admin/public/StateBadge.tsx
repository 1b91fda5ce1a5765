import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

/** How something stands. */
export function StateBadge({ word: { textId, tone } }: { word: { textId: MessageId; tone: Tone } }) {
  const t = useTexts();
  return (
    <Badge tone={tone} dot>
      {t(textId)}
    </Badge>
  );
}
