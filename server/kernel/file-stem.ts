/** A name that every file system takes; `otherwise` where nothing of it is left. */
export function fileStem(name: string, otherwise = 'result'): string {
  const stem = name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/^\.+|[. ]+$/g, '');
  return stem || otherwise;
}
