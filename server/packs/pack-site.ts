import { type PackSite, SHOWN_SETTINGS } from '../../forms/pack-site.ts';
import type { Services } from '../../services/services.ts';

/** What pages say beside the text: the same object for as long as nothing of it has changed. */
export function packSite(services: Services, headers: PackSite['headers']): () => PackSite {
  const { settings, pictures, corrections, downloads, texts, publicUrl, apiUrl, contactUrl } = services;
  let last: { readonly site: PackSite; readonly text: string } | undefined;
  return () => {
    const site = settings.site();
    // What the owner keeps hidden is nobody's to take along.
    const all = { ...site, ...withoutHidden(site) };
    const shown = Object.fromEntries(SHOWN_SETTINGS.map((name) => [name, all[name]]));
    const pause = corrections.pause();
    const made: PackSite = {
      settings: shown as unknown as PackSite['settings'],
      ...(site.picture && { picture: pictures.address(site.picture) }),
      ...(pause && { pause }),
      download: downloads.main(),
      defaultId: texts.defaultId,
      editions: texts.editions().map(({ id, title }) => ({ id, title })),
      publicUrl,
      apiUrl,
      contactUrl,
      headers,
    };
    const text = JSON.stringify(made);
    if (text !== last?.text) last = { site: made, text };
    return last.site;
  };
}

const withoutHidden = ({ affiliatedSites, socialLinks }: ReturnType<Services['settings']['site']>) => ({
  affiliatedSites: affiliatedSites.filter(({ hidden }) => !hidden),
  socialLinks: socialLinks.filter(({ hidden }) => !hidden),
});
