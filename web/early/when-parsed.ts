/** Runs something once the whole page is there: a script that was kept may come before what it looks for. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}
