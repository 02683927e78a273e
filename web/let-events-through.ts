/** What the scripts that run before React listen to, of the events that React stops. */
const STOPPED = ['click', 'input', 'change', 'keydown', 'mousedown', 'pointerup', 'contextmenu'];

/**
 * Until React has come to life, it stops events at the document that it cannot place yet. The scripts that run before it
 * would not hear a click or a letter of that moment. So nothing is stopped until then.
 *
 * @returns ends that.
 */
export function letEventsThrough(): () => void {
  const end = new AbortController();
  const keep = (event: Event) => {
    event.stopPropagation = () => undefined;
  };
  for (const type of STOPPED) addEventListener(type, keep, { capture: true, signal: end.signal });
  return () => end.abort();
}
