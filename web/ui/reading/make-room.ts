import { readDevice } from './device.ts';
import { JOURNEY } from './kept-journey.ts';

/** Makes room for the way to where one stopped, before it is known what it says. */
export function makeRoom(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as { readonly place?: unknown };
  document.documentElement.toggleAttribute('data-go-on', Boolean(place));
}
