import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Size = { width: number; height: number; depth: number; color: number }
export const headerChunk = ({ width, height, depth, color }: Size): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = color
  return pngChunk('IHDR', header)
}

/** For tests: a complete PNG of these sample lines as a data URL; `behind` follows the compressed lines. */
export const pngUrl = (size: Size, lines: Buffer, more: readonly Buffer[] = [], behind = Buffer.alloc(0)): string => {
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    headerChunk(size),
    ...more,
    pngChunk('IDAT', Buffer.concat([deflateSync(lines, { level: 9 }), behind])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`
}
export const textChunk = (text: string): Buffer => pngChunk('tEXt', Buffer.from(text, 'latin1'))

/** For tests: incompressible noise: `height` lines of 1,000 pixels, 4 KB each. */
export const noise = (height: number): string => {
  const lines = randomBytes(height * 4001)
  for (let y = 0; y < height; y += 1) lines[y * 4001] = 0
  return pngUrl({ width: 1000, height, depth: 8, color: 6 }, lines)
}
/** For tests: 20,000 × 20,000 pixels of one color in a few KiB. */
export const bomb = (): string =>
  pngUrl({ width: 20_000, height: 20_000, depth: 1, color: 0 }, Buffer.alloc(20_000 * 2501))
