export type {
  GoogleSignInContext,
  GoogleSignInEntry,
  GoogleSignInEvent,
  GoogleSignInInput,
  GoogleSignInOutcome,
} from './google-sign-in.machine.ts';
export { googleSignIn } from './google-sign-in.machine.ts';
