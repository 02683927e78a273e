// Pages of which the upper left quarter is dark, in every way that a scan is written.
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { type TestObject, writePdf } from '../../services/book/scans/test-pdf.ts';
import { flatJpeg } from './flat-jpeg.ts';

const [WIDTH, HEIGHT] = [300, 400];
const JPEG = '/Filter /DCTDecode';
const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const WHOLE = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q`;

export interface PageKind {
  /** The first is `/I`, the second `/J`; `NEXT` names the object after it. */
  readonly pictures: readonly TestObject[];
  readonly content?: string;
  readonly more?: string;
}

const image = (dict: string, stream: Buffer, width = WIDTH, height = HEIGHT): TestObject => ({
  value: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${dict} >>`,
  stream,
});
const dots = (channels: readonly number[], paper: readonly number[]): Buffer =>
  deflateSync(
    Buffer.from(
      Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
        at % WIDTH < WIDTH / 2 && at < (WIDTH * HEIGHT) / 2 ? channels : paper,
      ).flat(),
    ),
  );

/** @param inner how far the dark part reaches */
export function jpeg({ ink = '#2c2117', paper = '#e8e0c8', turned = false, inner = 0.5 } = {}): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink;
  if (turned) pen.fillRect(WIDTH / 2, HEIGHT / 2, WIDTH / 2, HEIGHT / 2);
  else pen.fillRect(0, 0, WIDTH * inner, HEIGHT * inner);
  return canvas.toBuffer('image/jpeg', 90);
}

/** Made with `opj_compress -r 400`. */
const JPEG_2000 =
  '/0//UQAvAAAAAAEsAAABkAAAAAAAAAAAAAABLAAAAZAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBBQQEAAH/XAATQEBISFBISFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAMSAAH/k8+w5BFQTbCAeBQ248wkc7QHdPFb8/7gAX8zO4eRng7FN22ptPTqBAGBkOGZs0VBjNAYRrD6Q2cCjnUMv8PmRCuqCyn0efJgofDZAADB9iRweUAAF+KGJUBf01C3XUSrnH/B8Z8UAFyvDTRx0+e+QLe2IRnaM2pAFaYAMAQ330bSfcHTx9gnPvEYPoDgJo9jb68FfGBchGQ5jEK5EmN45FwLisx1HsSccqCabN1bKME/Vu2WwumBF8D4xMD4w0A+AMAnOzqS95It6j9GyNOLmH9WQGfAJIBwkAIgJztlc0bI04dWP8fYMQ+kvA+YOEDgxW6cis9t2kGDRvW6oAl/z5BxgzN326cgXMfhG4VXeojeCV+TJtv1eVpnb5tOsI2T+U+mvsB8BUA4gEA0w26cgXsv+S+m9Vv6fIwiP8ASAEA0w23H2E8fYLwfSJBuXcU9ZLTcKfBG7qVHhjCK37ONQIQFS7VAuv7i1uvm+cI8mVdgEt/hyy56F6M315I/d+dMvC2RhkqAEKXD6+KS7aQxfZJQf8D4xsD4yIBvCcc9ZKPZF2pOYWc/4vjGa6sBVqviUd+oFaas/3/AJoBxAG8Jxz1ktOHN3oIUKODf4/YXjH7CQYP0hwCRxDHP82v/ctxdjncCuAAAYSDQsOBA5Crq9GoUfrYexW3XzfN83zfN83zeT6xyP/XBThGwiQmKnUMe1TKQDCP4Mr39MstzZK8jdDZGGSoAAAAAD/Zq33IHdJLgPwGjA/GMAJGZMU/zbJiUN9XqFG/1wfoTsIu5hq1DHt/gDMMA8OCRmTFP86/1wfoTsIt66P6SB+kkYj+kj+wOMIP6QoBFVbO3/1q+ikYAAAAGEhHPRVWzt+RMLH32JlnRsRAAwj8I8TOqqTomTMH4oAAAAAGEhInxM6qRInCK7GZiBJDG+/FhX+B/6BuHPxDDEDcP6QBGAbW3/y+38WG1f/6TJ2+3/WtP8TQAqjov0fFhtUGVvh9h6AfDHhzEA+HARgG1t/9ZRgG1t+ROp/E0AKo6Jj//2Q==';
const FLATE = '/Filter /FlateDecode';

/** Pages that are one upright JPEG: it is taken out of the file. */
export const TAKEN: Readonly<Record<string, PageKind>> = {
  'an upright RGB JPEG': { pictures: [image(`${RGB} ${JPEG}`, jpeg())] },
  'an upright grey JPEG': { pictures: [image(`${GREY} ${JPEG}`, flatJpeg(WIDTH, HEIGHT, [30], [230]))] },
  'a JPEG that is scaled twice': {
    pictures: [image(`${RGB} /Filter [/DCTDecode] /Interpolate true`, jpeg())],
    content: `q\n.5 0 0 .5 0 0 cm\nq ${2 * WIDTH} 0 0 ${2 * HEIGHT} 0 0 cm\n/I Do\nQ\nQ\n`,
  },
};

/** All others are drawn. */
export const DRAWN: Readonly<Record<string, PageKind>> = {
  'grey dots': { pictures: [image(`${GREY} ${FLATE}`, dots([30], [230]))] },
  'CMYK dots': {
    pictures: [image(`/ColorSpace /DeviceCMYK /BitsPerComponent 8 ${FLATE}`, dots([0, 0, 0, 230], [0, 5, 20, 20]))],
  },
  'a CMYK JPEG': {
    pictures: [
      image(
        `/ColorSpace /DeviceCMYK /BitsPerComponent 8 ${JPEG}`,
        flatJpeg(WIDTH, HEIGHT, [0, 0, 0, 230], [0, 5, 20, 20]),
      ),
    ],
  },
  'a JPEG in a layer': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg())],
    content: `/OC /Capa BDC ${WHOLE} EMC`,
  },
  'a JPEG in two halves': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg()), image(`${RGB} ${JPEG}`, jpeg({ ink: '#e8e0c8' }))],
    content: `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /I Do Q q ${WIDTH} 0 0 ${HEIGHT / 2} 0 0 cm /J Do Q`,
  },
  'a JPEG larger than the page': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg({ inner: 0.4 }))],
    content: `q ${WIDTH * 1.25} 0 0 ${HEIGHT * 1.25} 0 ${-HEIGHT * 0.25} cm /I Do Q`,
  },
  'a JPEG with text that is not seen': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg())],
    content: `${WHOLE} BT 3 Tr ET`,
  },
  'a JPEG on a rotated page': { pictures: [image(`${RGB} ${JPEG}`, jpeg({ turned: true }))], more: '/Rotate 180' },
  'a JPEG drawn upside down': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg({ turned: true }))],
    content: `q -${WIDTH} 0 0 -${HEIGHT} ${WIDTH} ${HEIGHT} cm /I Do Q`,
  },
  'a negative with a Decode array': {
    pictures: [image(`${RGB} ${JPEG} /Decode [1 0 1 0 1 0]`, jpeg({ ink: '#d3dee8', paper: '#171f37' }))],
  },
  'a masked JPEG': {
    pictures: [
      image(`${RGB} ${JPEG} /Mask NEXT 0 R`, jpeg({ paper: '#2c2117' })),
      image(`/ImageMask true /BitsPerComponent 1 ${FLATE}`, bits(), 304, HEIGHT),
    ],
  },
  'one bit a dot': {
    pictures: [image(`/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] ${FLATE}`, bits(true), 304, HEIGHT)],
  },
  'JPEG 2000': { pictures: [image(`${RGB} /Filter /JPXDecode`, Buffer.from(JPEG_2000, 'base64'))] },
  JBIG2: {
    pictures: [image('/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode', jbig2(), 304, HEIGHT)],
  },
  'two pictures': {
    pictures: [image(`${GREY} ${FLATE}`, dots([230], [230])), image(`${RGB} ${JPEG}`, jpeg())],
    content: `${WHOLE} q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /J Do Q`,
  },
  'layers with text': {
    pictures: [image(`${RGB} ${JPEG}`, jpeg({ ink: '#e8e0c8' }))],
    content: `${WHOLE} q 0.1 g 0 ${HEIGHT / 2} ${WIDTH / 2} ${HEIGHT / 2} re f Q`,
  },
};

/** The quarter is 0 and the rest 1, or the other way. */
function bits(flipped = false): Buffer {
  const row = 304 / 8;
  return deflateSync(
    Buffer.from(
      Array.from({ length: row * HEIGHT }, (_, at) => {
        const inside = at % row < row / 2 && at < (row * HEIGHT) / 2;
        return inside !== flipped ? 0x00 : 0xff;
      }),
    ),
  );
}

/** One region in the code of fax machines (T.6), where a row says how it differs from the one above. */
function jbig2(): Buffer {
  const dark = `001${'00110101'}${'000011001000'}${'00000010111'}1${'111'.repeat(HEIGHT / 2 - 1)}`;
  const pale = `${'0001'}1${'1'.repeat(HEIGHT / 2 - 1)}`;
  const rows = (dark + pale).match(/.{1,8}/g) ?? [];
  const fax = Buffer.from(rows.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  const size = numbers(304, HEIGHT);
  return Buffer.concat([
    segment(0, 48, Buffer.concat([size, numbers(0, 0), Buffer.from([0, 0, 0])])),
    segment(1, 38, Buffer.concat([size, numbers(0, 0), Buffer.from([0, 1]), fax])),
  ]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

function segment(number: number, kind: number, content: Buffer): Buffer {
  return Buffer.concat([numbers(number), Buffer.from([kind, 0, 1]), numbers(content.length), content]);
}

/** A book of these pages. */
export function bookOfKinds(kinds: readonly PageKind[]): Buffer {
  const objects: TestObject[] = [];
  const add = (object: TestObject) => objects.push(object) + 2;
  const pages = kinds.map(({ pictures, content = WHOLE, more = '' }) => {
    const names = pictures.map((picture, at) => {
      const value = picture.value.replace('NEXT', String(objects.length + 4));
      return `/${'IJ'[at]} ${add({ ...picture, value })} 0 R`;
    });
    const contents = add({ value: '<< >>', stream: Buffer.from(content) });
    const resources = `<< /XObject << ${names.join(' ')} >> >>`;
    return add({
      value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] ${more} /Resources ${resources} /Contents ${contents} 0 R >>`,
    });
  });
  return writePdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>` },
    ...objects,
  ]);
}

/** A page of a picture that says that it is this large. */
export const pageThatSays = (width: number, height: number, stream = jpeg()): PageKind => ({
  pictures: [image(`${RGB} ${JPEG}`, stream, width, height)],
});
