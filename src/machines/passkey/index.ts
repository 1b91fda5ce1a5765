export type {
  PasskeyContext,
  PasskeyData,
  PasskeyEvent,
  PasskeyInput,
  PasskeyPurpose,
} from './passkey.machine.ts';
export { passkey } from './passkey.machine.ts';
