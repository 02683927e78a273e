import { useEffect, useState } from 'react';
import { isStudyPath } from '../../../scripture/reference/path.ts';
import { isPlainClick } from '../../early/page-events.ts';
import { useLazy } from './read/use-lazy.ts';

/** Room for the panel beside a chapter. */
const WIDE = '(width >= 75rem)';

/** On pages of a copy, which has the verses' pages and not the calls with their content. */
const isOfCopy = () => document.querySelector('.of-copy') !== null;

/** Shows the page of a verse in a panel beside the chapter, where there is room, when a link of a verse or of the panel leads there. */
export function StudyBeside() {
  const [link, setLink] = useState<HTMLAnchorElement>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const found = (event.target as Element).closest<HTMLAnchorElement>('.verse-menu a, .study-panel a');
      if (!found || !isStudyPath(found.pathname) || !isPlainClick(event) || !matchMedia(WIDE).matches || isOfCopy())
        return;
      event.preventDefault();
      setLink(found);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return link && <Panel link={link} onClose={() => setLink(undefined)} />;
}

function Panel({ link, onClose }: { readonly link: HTMLAnchorElement; readonly onClose: () => void }) {
  const StudyPanel = useLazy(
    () => import('../study/study-panel.tsx').then((module) => module.default),
    () => location.assign(link.href),
  );
  return StudyPanel && <StudyPanel link={link} onClose={onClose} />;
}
