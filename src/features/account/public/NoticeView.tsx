import type { ReactNode } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { MessageText } from '../../../app/message-text/MessageText.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './NoticeView.module.css';
import { NOTICE_LEVELS } from './notice-levels.ts';

interface NoticeViewProps extends Pick<Shape<'NoticeText'>, 'level' | 'title' | 'body'> {
  /** Unix seconds; absent where it is not sent yet. */
  sentAt?: number | undefined;
  /** Level of the title's heading. */
  heading?: 2 | 3 | 4;
  /** Beside its level. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Above its text. */
  children?: ReactNode;
}

/** What a message of the product looks like to who reads it, and to who writes it. */
export function NoticeView(props: NoticeViewProps) {
  const { level, title, body, sentAt, heading = 2, actions, footer, children } = props;
  const t = useTexts();
  return (
    <Card
      title={title}
      level={heading}
      description={sentAt === undefined ? undefined : formatDateTime(sentAt)}
      actions={
        <div className={styles.actions}>
          <Badge tone={NOTICE_LEVELS[level]} dot>
            {t(`shells.level.${level}`)}
          </Badge>
          {actions}
        </div>
      }
      footer={footer}
    >
      <div className={styles.stack}>
        {children}
        <MessageText body={body} />
      </div>
    </Card>
  );
}
