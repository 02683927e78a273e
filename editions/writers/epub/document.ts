import { escapeXml } from './xml.ts';

interface Head {
  readonly title: string;
  readonly language: string;
  /** What leads from the document to the publication's folder: empty, or `../`. */
  readonly up?: string;
}

/** The beginning of an XHTML document, up to its body. @param attributes of the body, with a blank before */
export const openDocument = (
  { title, language, up = '' }: Head,
  attributes = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escapeXml(language)}" xml:lang="${escapeXml(language)}">
<head>
<meta charset="utf-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${up}estilo.css"/>
</head>
<body${attributes}>
`;

export const CLOSE_DOCUMENT = '</body>\n</html>\n';
