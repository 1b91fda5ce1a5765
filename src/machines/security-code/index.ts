export type { Boxes } from './code-boxes.ts';
export type { SecurityCodeContext, SecurityCodeEvent, SecurityCodeInput } from './security-code.machine.ts';
export { SECURITY_CODE_LENGTH, securityCode } from './security-code.machine.ts';
