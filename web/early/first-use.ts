// Loaded only for a reader who has never opened a verse (web/early/chapter.ts).
import { VERSES_KNOWN } from '../ui/reading/verse-use.ts';

/** Says at the chapter's end what a verse offers. */
export function tellFirstUse(): void {
  const list = document.querySelector<HTMLElement>('.verses');
  // If the end is in view already, the line would move what is being read.
  if (!list || list.getBoundingClientRect().bottom < innerHeight) return;
  const how = matchMedia('(any-hover: none)').matches ? 'Toque un versículo' : 'Haga clic en un versículo';
  // A copy without the verses' own pages has plain anchors.
  const isStudied = list.querySelector('li > a[href^="#"]') === null;
  const isOpen = list.dataset.closed === undefined;
  const acts = [
    'subrayarlo',
    'copiarlo',
    'compartirlo',
    ...(isStudied ? ['estudiarlo'] : []),
    ...(isOpen ? ['corregirlo'] : []),
  ];
  const what = new Intl.ListFormat('es', { type: 'disjunction' }).format(acts);
  const line = document.createElement('p');
  line.className = 'first-use';
  line.textContent = `${how} para ${what}.`;
  list.after(line);
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    try {
      localStorage.setItem(VERSES_KNOWN, '1');
    } catch {
      // Storage is blocked: the next chapter says it again.
    }
  });
  watch.observe(line);
}
