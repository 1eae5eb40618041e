import { crc32 } from 'node:zlib'

/** The largest picture stored, in bytes (D-4.08). */
export const pictureLimit = 4 * 1024 * 1024
const prefix = 'data:image/png;base64,'
/** Base64 takes four characters per three bytes; a call with a picture needs a body limit of at least this. */
export const pictureTextLimit = prefix.length + Math.ceil(pictureLimit / 3) * 4

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const longestSide = 20_000
/** A screen of 1,280 by 12,500: limits unpacked pictures, since a few KiB can expand to gigabytes. */
const mostPixels = 16_000_000
// Bit depths that PNG allows per color type (PNG specification, table 11.1).
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Message for a picture in another form. */
export const notADataUrl = 'Send the picture as a PNG data URL'

type PngResult = { readonly png: Buffer } | { readonly fault: string; readonly tooLarge: boolean }

/** Reads a PNG data URL. Recognized by its bytes, not its name (D-4.08); returns them unchanged. */
export const readPng = (dataUrl: string): PngResult => {
  if (!dataUrl.startsWith(prefix)) return fault(notADataUrl)
  if (dataUrl.length > pictureTextLimit) return tooLarge
  const base64 = dataUrl.slice(prefix.length)
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return incomplete
  return checkPng(Buffer.from(base64, 'base64'))
}

/** Checks the bytes of a PNG. */
export const checkPng = (bytes: Buffer): PngResult => {
  if (bytes.length > pictureLimit) return tooLarge
  if (!bytes.subarray(0, 8).equals(signature)) return fault('The picture is not a PNG')
  if (!hasSoundHeader(bytes)) return fault('The picture is not a PNG')
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPixels) return tooManyPixels
  return endsAtItsEnd(bytes) ? { png: bytes } : incomplete
}

const fault = (message: string) => ({ fault: message, tooLarge: false })
const tooManyPixels: PngResult = { fault: 'The picture has more than 16 million pixels', tooLarge: true }
export const incomplete = fault('The picture is incomplete')
export const tooLarge = { fault: 'The picture is larger than 4 MiB', tooLarge: true }

const hasSoundHeader = (bytes: Buffer): boolean => {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false
  if (crc32(bytes.subarray(12, 29)) !== bytes.readUInt32BE(29)) return false
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, color = 0, compression, filter, interlace] = bytes.subarray(24, 29)
  const soundSize = [width, height].every((side) => side > 0 && side <= longestSide)
  // Browsers don't encode interlaced pictures.
  return soundSize && (depths[color] ?? []).includes(depth) && compression === 0 && filter === 0 && interlace === 0
}

/** Every chunk fits and IEND is last, so that nothing can hide behind the picture. */
const endsAtItsEnd = (bytes: Buffer): boolean => {
  const chunks = chunksOf(bytes)
  const length = chunks.reduce((sum, { bytes }) => sum + bytes.length, 8)
  const [end, data] = [chunks.at(-1), chunks.some((chunk) => chunk.type === 'IDAT' && chunk.data.length > 0)]
  return data && end?.type === 'IEND' && end.data.length === 0 && length === bytes.length
}

export type Chunk = { readonly type: string; readonly data: Buffer; readonly bytes: Buffer }

/** More chunks than any browser writes for 4 MiB in 8 KiB pieces; even an empty one costs time. */
const mostChunks = 2000

/** A PNG's chunks up to its end, or to the first that is truncated, has a wrong checksum or exceeds the limit. */
export const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length && chunks.length < mostChunks;) {
    const length = bytes.readUInt32BE(at)
    const chunkBytes = bytes.subarray(at, at + 12 + length)
    if (chunkBytes.length < 12 + length || crc32(chunkBytes.subarray(4, -4)) !== chunkBytes.readUInt32BE(length + 8))
      return chunks
    const type = chunkBytes.toString('latin1', 4, 8)
    chunks.push({ type, data: chunkBytes.subarray(8, -4), bytes: chunkBytes })
    if (type === 'IEND') return chunks
    at += chunkBytes.length
  }
  return chunks
}

/** Samples per pixel by color type (PNG specification, table 11.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG header's number of lines, and the bytes per line including the filter byte. */
export const sizeOf = (png: Buffer): { readonly height: number; readonly lineBytes: number } => {
  const bits = (png[24] ?? 0) * (samples[png[25] ?? 0] ?? 0)
  return { height: png.readUInt32BE(20), lineBytes: 1 + Math.ceil((png.readUInt32BE(16) * bits) / 8) }
}
