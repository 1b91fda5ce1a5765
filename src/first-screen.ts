/** Milliseconds in which a screen that has been drawn is painted. */
const PAINT = 100;
/** Milliseconds after which what comes after the first screen is fetched although there is none, such as while the server is slow. */
const LONGEST_WAIT = 3000;

let tell = () => {};
const shown = new Promise<void>((resolve) => {
  tell = () => setTimeout(resolve, PAINT);
  setTimeout(resolve, LONGEST_WAIT);
});

/** To be called when a screen has been drawn. */
export function tellScreenShown(): void {
  tell();
}

/** Resolves when the first screen can be seen. */
export function afterFirstScreen(): Promise<void> {
  return shown;
}
