/**
 * What a program of a test gets of the environment: where to find others, and what was compiled already. Nothing else of the machine
 * reaches it, so that a test says the same everywhere.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
