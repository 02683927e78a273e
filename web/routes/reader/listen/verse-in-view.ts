/** Verses that end above this line, in pixels, count as read. */
const READ_LINE_PX = 40;

/** The focused verse, or the first in view; undefined at the chapter's beginning. */
export function verseInView(): number | undefined {
  const items = [...document.querySelectorAll('.verses > li')];
  const focused = document.activeElement?.closest('.verses > li');
  const here =
    focused ?? (scrollY > 0 ? items.find((item) => item.getBoundingClientRect().bottom > READ_LINE_PX) : null);
  return !here || here === items[0] ? undefined : Number(here.id.slice(1));
}
