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
  // Both are the site's own, which tell of the text that is installed.
  summary: ['', ''],
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
