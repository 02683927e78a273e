/** What ends above this is not looked at any more. */
const REACH_PX = 40;

/** The verse with the focus, or the first in sight; undefined where the chapter's beginning is. */
export function verseHere(): number | undefined {
  const items = [...document.querySelectorAll('.verses > li')];
  const focused = document.activeElement?.closest('.verses > li');
  const here = focused ?? (scrollY > 0 ? items.find((item) => item.getBoundingClientRect().bottom > REACH_PX) : null);
  return !here || here === items[0] ? undefined : Number(here.id.slice(1));
}
