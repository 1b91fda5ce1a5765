import { noServerFailure } from './c01-no-server-failure.ts';
import { documentedStatus } from './c02-documented-status.ts';
import { documentedMedia } from './c03-documented-media.ts';
import { answerFitsSchema } from './c04-answer-schema.ts';
import { headers } from './c05-headers.ts';
import { validAccepted } from './c06-valid-accepted.ts';
import { invalidRefused } from './c07-invalid-refused.ts';
import { otherMethods } from './c08-other-methods.ts';
import { tokenRequired } from './c09-token-required.ts';
import { sequences } from './c10-sequences.ts';
import { envelope } from './c11-envelope.ts';
import { permissionList } from './c12-permission-list.ts';
import { eventStream } from './c13-event-stream.ts';
import { units } from './c14-units.ts';
import { upload } from './c15-upload.ts';
import { language } from './c16-language.ts';
import type { Check } from './check.ts';

/** The sixteen checks, in the order of their ids. */
export const CHECKS: readonly Check[] = [
  noServerFailure,
  documentedStatus,
  documentedMedia,
  answerFitsSchema,
  headers,
  validAccepted,
  invalidRefused,
  otherMethods,
  tokenRequired,
  sequences,
  envelope,
  permissionList,
  eventStream,
  units,
  upload,
  language,
];
