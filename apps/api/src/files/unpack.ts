import { fillsPicture, type Packed } from './fills-picture.js'
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

/**
 * The PNG with what draws it alone, once it has been unpacked line by line to its very end; undefined where it is no picture to the last
 * byte. Takes what checkPng let through; `fills` is asked of its data, here or in another
 * thread.
 */
export const unpackPng = async (
  png: Buffer,
  fills: (picture: Packed) => Promise<boolean> = fillsPicture,
): Promise<Buffer | undefined> => {
  const chunks = chunksOf(png).filter(({ type }) => drawing.has(type))
  const whole = chunks.filter(({ type }) => type !== inParts).map(({ type }) => type)
  if (new Set(whole).size < whole.length) return undefined
  if (chunks.some(({ type, data }) => data.length > (drawing.get(type) ?? 0))) return undefined
  const packed = Buffer.concat(chunks.filter(({ type }) => type === inParts).map(({ data }) => data))
  if (!(await fills({ packed, ...sizeOf(png) }))) return undefined
  const plain = [png.subarray(0, 8), ...chunks.map(({ whole }) => whole)]
  const length = plain.reduce((sum, part) => sum + part.length, 0)
  return length === png.length ? png : Buffer.concat(plain, length)
}
