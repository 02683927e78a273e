const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also in an attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign);
