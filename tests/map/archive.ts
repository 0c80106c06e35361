/** A PMTiles archive (version 3) of one picture, which is the whole world: written by hand after the format's description. */
export function archiveOf(picture: Uint8Array, tileType: 'mvt' | 'png'): Buffer {
  // One entry: tile 0, once, so long, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(picture.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = header.length + directory.length;
  const tilesAt = metadataAt + metadata.length;
  [header.length, directory.length, metadataAt, metadata.length, 0, 0, tilesAt, picture.length, 1, 1, 1].forEach((number, index) =>
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index),
  );
  // Clustered; nothing in it is packed; what its tiles are; the only zoom is 0.
  for (const [index, byte] of [1, 1, 1, tileType === 'mvt' ? 1 : 2, 0, 0].entries()) header.writeUInt8(byte, 96 + index);
  return Buffer.concat([header, directory, metadata, picture]);
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)];
}
