import { createInflate } from 'node:zlib'
import { chunksOf, pictureLimit, sizeOf } from './png.ts'

/** What draws a picture, and its longest in bytes; text, profiles, times and whatever else can ride along in a PNG does not. */
const drawing: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 3 * 256],
  ['tRNS', 256],
  ['IDAT', pictureLimit],
  ['IEND', 0],
])
/** Of these there may be several. */
const inParts = 'IDAT'
/** Filter types of a line (PNG specification, 9.2). */
const lastFilter = 4

/**
 * The PNG with what draws it alone, once it has been unpacked line by line to its very end; undefined where it is no picture to the last
 * byte. Its pixels are thrown away as they come, so that a large one takes no more memory than a small one. Takes what checkPng let through.
 */
export const unpackPng = async (png: Buffer): Promise<Buffer | undefined> => {
  const chunks = chunksOf(png).filter(({ type }) => drawing.has(type))
  const whole = chunks.filter(({ type }) => type !== inParts).map(({ type }) => type)
  if (new Set(whole).size < whole.length) return undefined
  if (chunks.some(({ type, data }) => data.length > (drawing.get(type) ?? 0))) return undefined
  const packed = chunks.filter(({ type }) => type === inParts).map(({ data }) => data)
  if (!(await fillsPicture(png, packed))) return undefined
  const plain = [png.subarray(0, 8), ...chunks.map(({ whole }) => whole)]
  const length = plain.reduce((sum, part) => sum + part.length, 0)
  return length === png.length ? png : Buffer.concat(plain, length)
}

/** Whether the packed data is one whole stream, with nothing behind it, of as many lines as the header says. */
const fillsPicture = async (png: Buffer, packed: readonly Buffer[]): Promise<boolean> => {
  const { height, lineBytes } = sizeOf(png)
  const inflate = createInflate({ chunkSize: Math.min(64 * 1024, Math.max(1024, height * lineBytes + 1)) })
  for (const part of packed) inflate.write(part)
  inflate.end()
  let [at, line] = [0, 0]
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      for (; line < at + part.length; line += lineBytes) if ((part[line - at] ?? 0) > lastFilter) return false
      at += part.length
      if (at > height * lineBytes) return false
    }
  } catch {
    return false
  }
  return at === height * lineBytes && inflate.bytesWritten === packed.reduce((sum, part) => sum + part.length, 0)
}
