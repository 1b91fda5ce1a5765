/**
 * Content security policy (decision 35): no inline script anywhere; Plotly and CodeMirror inject styles.
 * Pictures come from the app, from data and blob addresses; nothing is framed but a provider's code to scan.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Pages and answers that search engines are to leave alone: what somebody shared by a link is not for everybody. */
export function isUnlisted(path: string): boolean {
  return path.startsWith('/share/') || path.startsWith('/api/');
}

/**
 * On every answer.
 * @param socketHost where the real-time socket is when it is elsewhere (SOCKET_HOST)
 * @param formTargets origins of payment providers that a form may be handed over to
 * @param frameSources origins of pages with a code to scan
 */
export function securityHeaders(
  socketHost: string | undefined,
  formTargets: readonly string[] = [],
  frameSources: readonly string[] = [],
): [string, string][] {
  let policy = POLICY;
  // 'self' covers the socket of the page's own host
  if (socketHost !== undefined)
    policy = policy.replace(
      "connect-src 'self'",
      `connect-src 'self' wss://${socketHost} ws://${socketHost}`,
    );
  if (formTargets.length > 0)
    policy = policy.replace("form-action 'self'", `form-action 'self' ${formTargets.join(' ')}`);
  if (frameSources.length > 0) policy += `; frame-src ${frameSources.join(' ')}`;
  return SECURITY_HEADERS.map(([name, value]) => [name, value === POLICY ? policy : value]);
}

/** Where the socket is on the page's own host. */
export const SECURITY_HEADERS: [string, string][] = [
  ['Content-Security-Policy', POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];
