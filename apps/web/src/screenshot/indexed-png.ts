import { paletteOf, colorIndexes, type Palette } from './palette.ts'

/** A 16-color PNG with 4 bits a pixel, a sixth of the browser's own size. `rgba`: 4 bytes a pixel. */
export const indexedPng = async (
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { palette, indexOfBucket } = paletteOf(rgba)
  const packed = await deflate(lines(colorIndexes(rgba, indexOfBucket), width, height))
  return concatenate([signature, chunk('IHDR', header(width, height)), colors(palette), chunk('IDAT', packed), end])
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Four bits a pixel, palette colors, not interlaced (PNG specification, 11.2.2). */
const header = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new DataView(new ArrayBuffer(13))
  bytes.setUint32(0, width)
  bytes.setUint32(4, height)
  bytes.setUint8(8, 4)
  bytes.setUint8(9, 3)
  return new Uint8Array(bytes.buffer)
}

/** Two pixels a byte; each line starts with its filter type, 0. */
const lines = (indexes: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> => {
  const length = 1 + Math.ceil(width / 2)
  const bytes = new Uint8Array(length * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * length + 1 + (x >> 1)
      bytes[at] = (bytes[at] ?? 0) | ((indexes[y * width + x] ?? 0) << (x % 2 === 0 ? 4 : 0))
    }
  return bytes
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )

const concatenate = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const chunk = (type: string, data: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const colors = (palette: Palette): Uint8Array<ArrayBuffer> => chunk('PLTE', Uint8Array.from(palette.flat()))

/** CRC-32 as PNG defines it (PNG specification, annex D). */
const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const end = chunk('IEND', new Uint8Array())
