// What the clocks of a time zone (IANA) show.
const DAY_MS = 86_400_000;
const EARLIEST = Date.UTC(1900, 0, 1);

/** Whether there is a time zone of a name (IANA). */
export function isTimeZone(name: string): boolean {
  // Intl knows fixed hours too, such as +05:30, which are no name
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * When the clocks of a zone show a time. One that they leave out in spring is taken as much later as they jump; of one that they show
 * twice in autumn it is the first (RFC 5545, section 3.3.5).
 *
 * @param wall the time that they show, in milliseconds as if it were one of UTC
 * @returns milliseconds since 1970
 */
export function instantOf(zone: string, wall: number): number {
  const times = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(zone, near));
  const shown = times.filter((time) => time + offsetAt(zone, time) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...times);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the clocks of a zone are ahead of UTC; before 1900 what they were then. */
export function offsetAt(zone: string, at: number): number {
  const time = Math.max(at, EARLIEST);
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
