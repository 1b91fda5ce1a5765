/** The pages where a person signs in: nothing redirects from them to /login (spec sections 6 and 8). */
export const SIGN_IN_PATHS: readonly string[] = ['/login', '/sign-up'];

/** Whether a path, with or without its query, is one of them. */
export function isSignInPath(path: string): boolean {
  return SIGN_IN_PATHS.includes(path.split(/[?#]/, 1)[0] ?? '');
}
