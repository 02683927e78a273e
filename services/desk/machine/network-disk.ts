/** By the number that Linux gives a file system (`man 2 statfs`). Other systems number them anew at each start. */
const NETWORK_DISKS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x786f4256, 'VirtualBox'],
]);

/**
 * What kind of network disk a folder is on, by `statfs`; undefined for a disk of the machine, and where the platform does not
 * tell. SQLite needs locks and shared memory that such disks do not have, or only seem to have.
 */
export const networkDisk = (type: number, platform: NodeJS.Platform = process.platform): string | undefined =>
  platform === 'linux' ? NETWORK_DISKS.get(type >>> 0) : undefined;
