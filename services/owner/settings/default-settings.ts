import { FIRST_NAME, type SiteSettings } from '../../../forms/site-settings.ts';

/** What a fresh installation says. */
export const DEFAULT_SETTINGS: SiteSettings = {
  ...FIRST_NAME,
  versesOfTheDay: [
    { reference: 'John.3.16' },
    { reference: 'Ps.23.1' },
    { reference: 'Isa.40.31' },
    { reference: 'Matt.11.28' },
  ],
  summary: [
    'Durante siglos, quien quería leer la Biblia en castellano la leía en la traducción que Casiodoro de Reina acabó en 1569 y Cipriano de Valera revisó en 1602. Este sitio ofrece esa lengua viva y sobria, en una edición que puede leerse entera, capítulo por capítulo, sin anuncios y sin necesidad de cuenta.',
    'Elija arriba un libro, un capítulo y un versículo, o empiece por el principio. El texto se muestra como salió de la imprenta: con su propia numeración, los títulos de los salmos y, en cursiva, las palabras que los traductores añadieron.',
  ],
  affiliatedSites: [
    { label: 'eBible.org', url: 'https://ebible.org/' },
    { label: 'CrossWire Bible Society', url: 'https://www.crosswire.org/' },
    { label: 'Debian', url: 'https://www.debian.org/' },
  ],
  socialLinks: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' },
    { label: 'TikTok', url: 'https://www.tiktok.com/' },
    { label: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  since: 2014,
  timeZone: '',
  proposals: 'everyone',
  proposalsPause: '',
  twoPersonReview: false,
  secondFactorRequired: false,
  siteFiles: false,
  senderName: '',
  contactAddress: '',
  picture: null,
  setAside: [],
};
