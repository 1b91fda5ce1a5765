/** Characters of one memory at most, as the contract says. */
export const MEMORY_LENGTH = 500;
