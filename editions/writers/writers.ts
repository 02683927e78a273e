import type { WriteDownload } from './download-format.ts';
import type { DownloadFormatId } from './download-formats.ts';

/** What writes each format, loaded when it is needed. */
export const WRITERS: Readonly<Record<DownloadFormatId, WriteDownload>> = {
  pdf: async (...args) => (await import('./typeset/write-pdf.ts')).writePdf(...args),
  epub: async (...args) => (await import('./epub/write-epub.ts')).writeEpub(...args),
  txt: async (...args) => (await import('./text/write-text.ts')).writeText(...args),
  usfm: async (...args) => (await import('./usfm/write-usfm.ts')).writeUsfm(...args),
  json: async (...args) => (await import('./json/write-json.ts')).writeJson(...args),
  sqlite: async (...args) => (await import('./sqlite/write-sqlite.ts')).writeSqlite(...args),
};
