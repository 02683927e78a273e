import { useEffect, useState } from 'react';
import { mount } from '../../../islands/mount.tsx';
import type { BookFile } from '../../../ui/facsimile/book-place.ts';
import Viewer from '../../../ui/facsimile/viewer.tsx';
import { BOOK } from '../wording.ts';

interface Props {
  readonly file: BookFile;
  /** Shown if the field has no page. */
  readonly page: number;
}

/** Shows the book beside the form of chapter starts, and keeps its page and the form's page field in sync. */
export function start(host: HTMLElement, props: Props): void {
  const section = host.closest('section')!;
  const field = section.querySelector<HTMLInputElement>('[name="pagina"]')!;
  const book = section.querySelector<HTMLSelectElement>('[name="libro"]')!;
  const chapter = section.querySelector<HTMLInputElement>('[name="capitulo"]')!;
  const limit = () => {
    chapter.max = book.selectedOptions[0]?.dataset.chapters ?? '';
  };
  limit();
  book.addEventListener('change', limit);
  const show = (page: number) => {
    field.value = String(page);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const link of section.querySelectorAll<HTMLAnchorElement>('a[data-page]'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      show(Number(link.dataset.page));
    });
  mount(host, <Pointing {...props} field={field} onPage={show} />, 'ancla');
}

function Pointing({
  file,
  page: first,
  field,
  onPage,
}: Props & { field: HTMLInputElement; onPage: (page: number) => void }) {
  const [page, setPage] = useState(first);
  useEffect(() => {
    const faultLine = document.getElementById('ancla-falta');
    const read = () => {
      const outside = !isPage(field.value, file.pages);
      field.toggleAttribute('aria-invalid', outside);
      if (faultLine && !faultLine.dataset.told) faultLine.textContent = outside ? BOOK.anchors.noPage(file.pages) : '';
      if (!outside) setPage(Number(field.value));
    };
    // Text may have been typed before the script loaded.
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [field, file.pages]);
  return <Viewer file={file} page={page} onPage={onPage} />;
}

const isPage = (typed: string, pages: number): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= pages;
