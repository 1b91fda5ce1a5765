import { fileURLToPath } from 'node:url';

/** Folder of the built web app: the one of the settings, else `dist` beside the program. */
export const builtFolder = ({ staticDir }: { staticDir: string | undefined }): string =>
  staticDir ?? fileURLToPath(new URL('../../../dist', import.meta.url));
