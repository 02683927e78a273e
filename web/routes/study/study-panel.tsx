import { useEffect, useRef, useState } from 'react';
import type { VerseStudy } from '../../../services/text/study/read-study.ts';
import { siteApi } from '../../ui/site-api.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useLazy } from '../reader/read/use-lazy.ts';
import stylesheet from './study.css?url';
import panelStyles from './study-panel.css?url';
import { StudyView } from './study-view.tsx';
import { STUDY } from './wording.ts';

interface Props {
  /** It leads to the page of a verse. */
  readonly link: HTMLAnchorElement;
  readonly onClose: () => void;
}

/** What is known of a verse, beside the chapter. If it does not load, the verse's page is opened instead. */
export default function StudyPanel({ link, onClose }: Props) {
  const [shown, setShown] = useState<{ readonly study: VerseStudy; readonly query: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(link);
  const { href } = link;
  useEffect(() => {
    const leaving = new AbortController();
    const { search } = new URL(href);
    fetch(callOf(href), { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        setShown({ study: await answer.json(), query: search });
      })
      .catch(() => {
        if (!leaving.signal.aborted) location.assign(href);
      });
    return () => leaving.abort();
  }, [href]);
  const id = shown?.study.id;
  useEffect(() => {
    if (id !== undefined) heading.current?.focus();
  }, [id]);
  const close = useLatest(() => {
    onClose();
    opener.current.focus();
  });
  useEffect(() => {
    // Before the verse's menu takes the key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return;
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [close]);
  if (!shown) return null;
  return (
    <aside className="study-panel" aria-labelledby="estudio">
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      <link rel="stylesheet" href={panelStyles} precedence="late" />
      <header>
        <h2 id="estudio" ref={heading} tabIndex={-1}>
          {shown.study.name}
        </h2>
        <button type="button" aria-label={STUDY.close} onClick={close}>
          ×
        </button>
      </header>
      <StudyView {...shown}>{shown.study.printed && <LazyLines {...shown} />}</StudyView>
    </aside>
  );
}

/** Loaded only on a site with a scan. */
function LazyLines(props: { readonly study: VerseStudy; readonly query: string }) {
  const [isGone, setGone] = useState(false);
  const Lines = useLazy(
    () => import('./panel-lines.tsx').then((module) => module.default),
    () => setGone(true),
  );
  return Lines && !isGone ? <Lines {...props} /> : null;
}

/** The call with the content of the page at an address: `/estudio/John/3/16?edicion=x` → `/api/study/John.3.16?edition=x`. */
function callOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const edition = searchParams.get('edicion');
  const query = edition === null ? '' : `?${new URLSearchParams({ edition })}`;
  return `${siteApi()}/study/${pathname.split('/').slice(2).join('.')}${query}`;
}
