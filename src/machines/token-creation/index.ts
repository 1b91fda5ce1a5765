export type {
  CreateOutcome,
  TokenCreationContext,
  TokenCreationEvent,
  TokenCreationInput,
  TokenLife,
  TokenOrder,
  TokenScope,
} from './token-creation.machine.ts';
export { TOKEN_LIVES, TOKEN_NAME_LENGTH, TOKEN_SCOPES, tokenCreation } from './token-creation.machine.ts';
