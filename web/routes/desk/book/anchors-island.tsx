import { useEffect, useState } from 'react';
import { mount } from '../../../islands/mount.tsx';
import type { BookFile } from '../../../ui/facsimile/book-place.ts';
import Viewer from '../../../ui/facsimile/viewer.tsx';
import { BOOK } from './wording.ts';

interface Props {
  readonly file: BookFile;
  /** Shown where the field names none. */
  readonly page: number;
}

/** Shows the book beside the form that says where chapters begin: its page is the field's, whichever of the two is changed. */
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
    const told = document.getElementById('ancla-falta');
    const read = () => {
      const outside = !isPage(field.value, file.pages);
      field.toggleAttribute('aria-invalid', outside);
      if (told && !told.dataset.told) told.textContent = outside ? BOOK.anchors.noPage(file.pages) : '';
      if (!outside) setPage(Number(field.value));
    };
    // It may have been typed before this was here.
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [field, file.pages]);
  return <Viewer file={file} page={page} onPage={onPage} />;
}

const isPage = (typed: string, pages: number): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= pages;
