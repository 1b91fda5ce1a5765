// How a session is told from others: what its browser calls itself in two words, and where it calls from, not to the house number.

const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent; empty where neither is known. */
export function deviceOf(agent: string): string {
  return [BROWSERS, SYSTEMS]
    .flatMap((names) => names.find(([sign]) => sign.test(agent))?.[1] ?? [])
    .join(', ');
}

/** An address without its last part; empty for what is none. */
export function shortAddress(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (mapped) return `${mapped[1]}.*`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:*` : '';
}
