import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { OpenPlace, Place } from './place.ts';

/** Four parts are in memory at once. The protocol's limit of 10,000 parts leaves room for 80 GB. */
const PART_BYTES = 8 << 20;

export async function openS3({ address, folder, user, secret, region }: OpenPlace): Promise<Place> {
  const [bucket = '', ...inside] = folder.split('/').filter((part) => part !== '');
  const prefix = inside.map((part) => `${part}/`).join('');
  const client = new S3Client({
    endPoint: address.replace(/\/+$/, ''),
    bucket,
    region: region || 'us-east-1',
    accessKey: user,
    secretKey: secret,
  });
  return {
    async list() {
      const files: { name: string; bytes: number }[] = [];
      for await (const { key, size } of client.listObjects({ prefix }))
        if (!key.slice(prefix.length).includes('/')) files.push({ name: key.slice(prefix.length), bytes: size });
      return files;
    },
    async write(name, bytes, source) {
      const stream = Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>;
      await client.putObject(`${prefix}${name}`, stream, { size: bytes, partSize: PART_BYTES });
    },
    async read(name) {
      const { body } = await client.getObject(`${prefix}${name}`);
      return Readable.fromWeb(body as NodeStream<Uint8Array>) as AsyncIterable<Uint8Array>;
    },
    remove: (name) => client.deleteObject(`${prefix}${name}`),
    close() {},
  };
}
