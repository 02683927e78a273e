import { faderAt, nextTurn } from './fader.ts';

/**
 * The verses of the day follow one another, as faderAt says: not while the pointer is over them, while one of them has the
 * focus, or once they have been stopped; and not by themselves where motion is not wanted.
 */
export function fadeVerses(): void {
  const place = document.querySelector<HTMLElement>('.fader');
  const verses = [...(place?.querySelectorAll('li') ?? [])];
  if (!place || verses.length < 2) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const held = { stopped: false, over: false, inside: false };
  let elapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    const runs = !(still.matches || held.stopped || held.over || held.inside);
    const { index, fading, rest } = faderAt(elapsed, verses.length);
    verses.forEach((verse, at) => {
      verse.className = at !== index ? 'away' : fading && runs ? 'going' : '';
    });
    place!.classList.toggle('stopped', held.stopped);
    if (runs) timer = setTimeout(() => pass(elapsed + rest), rest);
  }
  function pass(to: number): void {
    elapsed = to;
    show();
  }
  const hold = (what: keyof typeof held, is: boolean) => {
    held[what] = is;
    show();
  };
  place.onpointerenter = ({ pointerType }) => hold('over', pointerType === 'mouse');
  place.onpointerleave = () => hold('over', false);
  place.addEventListener('focusin', () => hold('inside', place.querySelector(':focus-visible') !== null));
  place.addEventListener('focusout', () => hold('inside', false));
  const [stop, another] = place.querySelectorAll('button');
  stop!.onclick = () => hold('stopped', !held.stopped);
  another!.onclick = () => pass(nextTurn(elapsed));
  still.onchange = show;
  place.classList.add('alive');
  show();
}
