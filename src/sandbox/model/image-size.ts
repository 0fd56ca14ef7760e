interface ImageSize {
  width: number;
  height: number;
}

/** Reads the size from the head of a PNG or WebP file; null for anything else. */
export function imageSize(data: Buffer): ImageSize | null {
  if (data.length >= 24 && data.toString('latin1', 1, 4) === 'PNG') {
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  }
  if (data.length < 30 || data.toString('latin1', 8, 12) !== 'WEBP') return null;
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = data.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
}
