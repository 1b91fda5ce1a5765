import { makeKeys } from '../../sandbox/keys.ts';

/** Keys of the stand-in providers for all apps of a process: five pairs of RSA keys take most of a second to make. */
export const PROVIDER_KEYS = makeKeys();
