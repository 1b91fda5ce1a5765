export type {
  PickedFile,
  Rejection,
  UploadAudience,
  UploadError,
  UploadFile,
  UploadLimits,
  UploadMessage,
  UploadNotice,
  UploadStatus,
} from './upload-files.ts';
export {
  addFiles,
  isAcceptedType,
  isShown,
  tooLargeLabel,
  totalProgress,
  uploadErrorOf,
  uploadMessages,
} from './upload-files.ts';
export type {
  FileUploadEvent,
  FileUploadInput,
  UploadLifecycleContext,
  UploadLifecycleEvent,
  UploadLifecycleInput,
} from './upload-lifecycle.machine.ts';
export {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  UPLOAD_CONCURRENCY,
  uploadLifecycle,
} from './upload-lifecycle.machine.ts';
