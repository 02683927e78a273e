/**
 * The links to other editions keep the verse of the address that the page was made for. One that was marked since goes along
 * too, where it has the same address there. Ahead of whatever else follows the link.
 */
export function takeVerseAlong(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('.heading li > a:not([data-differs])');
      if (!link) return;
      const [number = ''] = /[^/]+$/.exec(location.pathname) ?? [];
      link.pathname = link.pathname.replace(/\d+$/, number);
      link.hash = document.querySelector('.verses > [aria-current]') ? `v${number}` : '';
    },
    { capture: true },
  );
}
