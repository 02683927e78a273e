/** Follows the page's own link to the chapter before or after: where it does not come, what guards links says so. */
export function turn(way: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`.turn a[rel=${way}]`)?.click();
}
