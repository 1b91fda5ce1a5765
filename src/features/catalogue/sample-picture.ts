/** Address of a drawn landscape: a picture that is the same on every machine and needs no file. */
export function landscape(width: number, height: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice"><rect width="120" height="80" fill="#bcd9f2"/><circle cx="88" cy="22" r="10" fill="#f7d774"/><path d="M0 62 30 30l20 22 22-30 48 44v14H0z" fill="#5b7f95"/><path d="M0 68q30-14 60 0t60-4v16H0z" fill="#47724f"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
