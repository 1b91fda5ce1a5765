import { formatNumber } from '../../../../i18n/formats.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import type { UploadMessage, UploadNotice } from '../../../../machines/upload-lifecycle/index.ts';

/** What is said about a choice of files (spec section 5, Upload). */
export function noticeText(notice: UploadNotice, t: Translate): { title: string; text: string } {
  switch (notice.code) {
    case 'tooMany':
      return { title: t('upload.tooMany'), text: t('upload.tooManyText', { count: notice.maxFiles }) };
    case 'wrongType':
      return {
        title: t('upload.wrongType'),
        text: t('upload.wrongTypeText', { names: notice.names.join(', ') }),
      };
    case 'tooLarge':
      return {
        title: t('upload.tooLarge', { label: notice.label }),
        text: t('upload.tooLargeText', { names: notice.names.join(', ') }),
      };
  }
}

/** What is said about files that failed, word for word as spec section 8 has it. */
export function messageText(message: UploadMessage, t: Translate): string {
  switch (message.code) {
    case 'spaceFullForOne':
      return t('upload.spaceFullOne');
    case 'spaceFullForSeveral':
      return t('upload.spaceFullSeveral');
    case 'sizeLimit':
      return t('upload.sizeLimit');
    case 'uploadFailed':
      return t('upload.failed');
    case 'serverReasons':
      return message.reasons
        .map(({ name, why }, place) => `${formatNumber(place + 1)}. ${name}: ${why ?? t('upload.failed')}`)
        .join('\n');
  }
}
