/**
 * Whether a call that got no answer was cut rather than without a connection. Browsers say too often that they are online:
 * a page that comes from this device's copy does so because the site could not be reached.
 */
export const seemsConnected = (): boolean => navigator.onLine && !document.querySelector('.of-copy');
