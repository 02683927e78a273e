const [MATCH, MISS, GAP] = [4, -3, -2];
const [BOTH, PAGE_ONLY, TEXT_ONLY] = [0, 1, 2];

/**
 * Global alignment of a page's letters with a text's, of which any part may stand before and behind the page at no cost.
 * Returns the place in the text of each letter of the page, or -1.
 */
export function alignLetters(page: Uint8Array, text: Uint8Array): Int32Array {
  const width = text.length + 1;
  const steps = new Uint8Array((page.length + 1) * width);
  let above = new Int32Array(width);
  let row = new Int32Array(width);
  steps.fill(TEXT_ONLY, 0, width);
  for (let i = 1; i <= page.length; i++) {
    const letter = page[i - 1];
    const at = i * width;
    row[0] = i * GAP;
    steps[at] = PAGE_ONLY;
    let left = row[0];
    for (let j = 1; j < width; j++) {
      const both = above[j - 1]! + (letter === text[j - 1] ? MATCH : MISS);
      const pageOnly = above[j]! + GAP;
      const textOnly = left + GAP;
      if (both >= pageOnly && both >= textOnly) left = both;
      else if (pageOnly >= textOnly) {
        left = pageOnly;
        steps[at + j] = PAGE_ONLY;
      } else {
        left = textOnly;
        steps[at + j] = TEXT_ONLY;
      }
      row[j] = left;
    }
    [above, row] = [row, above];
  }
  let j = above.reduce((best, score, at) => (score > above[best]! ? at : best), 0);
  const places = new Int32Array(page.length).fill(-1);
  for (let i = page.length; i > 0; ) {
    const step = steps[i * width + j];
    if (step !== TEXT_ONLY) i--;
    if (step !== PAGE_ONLY) j--;
    if (step === BOTH) places[i] = j;
  }
  return places;
}
