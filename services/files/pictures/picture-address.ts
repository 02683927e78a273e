import type { SitePicture } from '../../../forms/site-settings.ts';

const ENDINGS: Readonly<Record<SitePicture['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const pictureName = ({ type }: Pick<SitePicture, 'type'>): string => `portada.${ENDINGS[type]}`;

/** Where a picture is to be had: its contents are in its address, so it never changes. */
export const pictureAddress = ({ file, type }: Pick<SitePicture, 'file' | 'type'>): string =>
  `/imagen/${file}.${ENDINGS[type]}`;
