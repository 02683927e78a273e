import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { hasBooks, type Markup, readBooks } from '../usfm/read-books.ts';
import { decodeXml, xmlRoot } from '../xml/whole-xml.ts';
import type { Attributes } from '../xml/xml-tokens.ts';
import { type MarkerElement, markerElement, markerTokens, printedNumber, usfmAttribute } from './marker-tokens.ts';

/** Elements that only contain others. */
const CONTAINERS: ReadonlySet<string> = new Set(['usx', 'table', 'ref', 'usfx', 'generated']);
const EMPTY: MarkerElement = {};

/** USX, as publishers and the Digital Bible Library have it. The ends of chapters and verses (`eid`) say nothing new. */
function usxElement(name: string, attributes: Attributes): MarkerElement {
  const style = attributes.get('style') ?? '';
  const number = attributes.get('number');
  switch (name) {
    case 'book':
      return markerElement('id', { text: `${attributes.get('code') ?? ''} ` });
    case 'para':
      return markerElement(style);
    case 'row':
      return markerElement('tr');
    case 'char':
      return markerElement(style, {}, usfmAttribute('strong', attributes.get('strong')));
    case 'note':
      return markerElement(style, { text: `${attributes.get('caller') ?? ''} ` });
    case 'cell':
    case 'figure':
      return markerElement(style);
    case 'chapter':
      return number === undefined
        ? EMPTY
        : {
            before: [
              { open: 'c' },
              { text: `${number}\n` },
              ...printedNumber('ca', attributes.get('altnumber')),
              ...(attributes.has('pubnumber') ? [{ open: 'cp' }, { text: `${attributes.get('pubnumber')}\n` }] : []),
            ],
          };
    case 'verse':
      return number === undefined
        ? EMPTY
        : {
            before: [
              { open: 'v' },
              { text: `${number} ` },
              ...printedNumber('va', attributes.get('altnumber')),
              ...printedNumber('vp', attributes.get('pubnumber')),
            ],
          };
    case 'ms':
      return { before: [{ open: style }, { milestoneEnd: true }] };
    case 'sidebar':
      return { before: [{ open: 'esb' }], after: [{ open: 'esbe' }] };
    case 'periph':
      return markerElement('periph');
    case 'optbreak':
      return { before: [{ text: ' ' }] };
    default:
      return CONTAINERS.has(name) ? EMPTY : markerElement(name);
  }
}

/** USFX, as eBible publishes it: an element is named after its marker, and its level stands beside it. */
function usfxElement(name: string, attributes: Attributes): MarkerElement {
  const id = attributes.get('id') ?? '';
  switch (name) {
    case 'book':
      return { before: [{ open: 'id' }, { text: `${id}\n` }] };
    case 'id':
    case 'languageCode':
      return { isOmitted: true };
    case 'c':
      return { before: [{ open: 'c' }, { text: `${id}\n` }] };
    case 'v':
      return { before: [{ open: 'v' }, { text: `${id} ` }] };
    case 've':
    case 'ce':
      return EMPTY;
    case 'milestone':
      return { before: [{ open: attributes.get('sfm') ?? '' }, { milestoneEnd: true }] };
    case 'optionalLineBreak':
      return { before: [{ text: ' ' }] };
    case 'w':
      return markerElement('w', {}, usfmAttribute('strong', attributes.get('s')));
    case 'f':
    case 'x':
      return markerElement(name, { text: `${attributes.get('caller') ?? ''} ` });
    default: {
      if (CONTAINERS.has(name)) return EMPTY;
      const level = attributes.get('level');
      return markerElement(attributes.get('sfm') ?? `${name}${level ?? ''}`);
    }
  }
}

const markup = (format: 'usx' | 'usfx', elementOf: typeof usxElement): Markup => ({
  format,
  isBook: (_, bytes) => xmlRoot(bytes) === format,
  decode: decodeXml,
  tokens: (text) => markerTokens(text, elementOf),
  maxBytes: 32_000_000,
});

const USX = markup('usx', usxElement);
const USFX = markup('usfx', usfxElement);

export const isUsx = (files: SourceFiles): boolean => hasBooks(files, USX);
export const isUsfx = (files: SourceFiles): boolean => hasBooks(files, USFX);
export const readUsx = (files: SourceFiles): SourceText => readBooks(files, USX);
export const readUsfx = (files: SourceFiles): SourceText => readBooks(files, USFX);
