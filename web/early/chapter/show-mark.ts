import { readDevice } from '../../ui/reading/device.ts';
import { JOURNEY } from '../../ui/reading/kept-journey.ts';

/** Shows where its reader has marked this chapter, from when they come back until they leave. */
export function showMark(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as {
    readonly place?: { readonly marked?: unknown; readonly path?: unknown };
  };
  if (place?.marked !== true) return;
  const { pathname, search, hash } = new URL(String(place.path), location.href);
  const first = document.querySelector('.verses > li')?.id.slice(1) ?? '';
  if (pathname === location.pathname.replace(/[^/]+$/, first) && search === location.search)
    document.getElementById(hash.slice(1))?.classList.add('place');
}
