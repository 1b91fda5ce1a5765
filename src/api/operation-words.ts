// What the log of operations says, as the contract has it.
export { OPERATION_ACTIONS, OPERATION_ENTITIES } from '../generated/operation-words.ts';
