// The browser's side of a passkey: its dialog, and what it answers. The library is fetched with the first passkey.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Shape } from '../../api/shapes.ts';

type Options = Readonly<Record<string, unknown>>;
type Made = Shape<'NewCredential'>;
type Used = Shape<'UsedCredential'>;

/** Why a device answered nothing: its person did not want to or took too long, or it has a passkey for the account already. */
export class NoCredential extends Error {
  readonly reason: 'cancelled' | 'known';
  constructor(reason: NoCredential['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

const HERE = 'passkeyHere';

/** Whether a passkey was made or used in this browser before. */
export function hasPasskeyHere(): boolean {
  try {
    return knowsPasskeys() && localStorage.getItem(HERE) !== null;
  } catch {
    return false; // a browser that keeps nothing is asked for its password
  }
}

/** Remembers that this browser has a passkey. */
export function keepPasskeyHere(): void {
  try {
    localStorage.setItem(HERE, '1');
  } catch {
    // it is offered where nothing has to be kept
  }
}

async function ask<Answer>(
  signal: AbortSignal,
  start: (library: typeof import('@simplewebauthn/browser')) => Promise<Answer>,
): Promise<Answer> {
  const library = await import('@simplewebauthn/browser');
  const cancel = () => library.WebAuthnAbortService.cancelCeremony();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel);
  try {
    return await start(library);
  } catch (error) {
    const isKnown =
      error instanceof library.WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoCredential(isKnown ? 'known' : 'cancelled');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Has the person's device make a passkey. @throws NoCredential */
export async function makeCredential(options: Options, signal: AbortSignal): Promise<Made> {
  // Safe: the contract says that the server gives these options and takes this answer
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made: RegistrationResponseJSON = await ask(signal, (library) =>
    library.startRegistration({ optionsJSON }),
  );
  // Safe: as above
  return made as unknown as Made;
}

/** Whether this browser can offer passkeys in a field (WebAuthn Level 3, conditional mediation). */
export async function offersInFields(): Promise<boolean> {
  try {
    return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable()) === true;
  } catch {
    return false; // a browser that does not know the question
  }
}

/** Has the person's device use a passkey. @throws NoCredential */
export function askForCredential(options: Options, signal: AbortSignal): Promise<Used> {
  return answerOf(options, signal, false);
}

/**
 * Waits until the person chooses one of the passkeys that the browser offers in the field of the page whose `autocomplete` ends with
 * `webauthn`. @throws NoCredential
 */
export function awaitCredential(options: Options, signal: AbortSignal): Promise<Used> {
  return answerOf(options, signal, true);
}

async function answerOf(options: Options, signal: AbortSignal, inField: boolean): Promise<Used> {
  // Safe: as above
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used: AuthenticationResponseJSON = await ask(signal, (library) =>
    library.startAuthentication({ optionsJSON, ...(inField && { useBrowserAutofill: true }) }),
  );
  // Safe: as above
  return used as unknown as Used;
}
