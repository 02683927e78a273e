/** Puts a text on the clipboard, also where the site is reached by plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyTheOldWay(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copyTheOldWay(text: string): boolean {
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('copy', copy, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', copy, { capture: true });
  }
}
