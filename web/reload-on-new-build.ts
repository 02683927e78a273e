/**
 * Has an open tab load the whole document at its next navigation once the server runs another build. Answers to the router's
 * `.data` calls name their build; where it is not this tab's, the router is given the redirect that it follows with the document.
 */
export function reloadOnNewBuild(): void {
  const ours = (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const theirs = response.headers.get('X-Build');
    if (import.meta.env.DEV || theirs === null || theirs === ours) return response;
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': documentOf(response.url), 'X-Remix-Reload-Document': 'true' },
    });
  };
}

/** The address of the page whose data an address gives. */
function documentOf(dataUrl: string): string {
  const url = new URL(dataUrl);
  url.searchParams.delete('_routes');
  return url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '') + url.search;
}
