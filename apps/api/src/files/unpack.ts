import { fillsPicture, type PackedPicture } from './fills-picture.js'
import { chunksOf, pictureLimit, sizeOf, type Chunk } from './png.ts'

/** Chunks that draw the picture, with their maximum bytes; text, profiles, times and other extras are dropped. */
const drawingChunks: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 3 * 256],
  ['tRNS', 256],
  ['IDAT', pictureLimit],
  ['IEND', 0],
])
const repeatableChunk = 'IDAT'

/** Critical chunks start with a capital letter (PNG specification, 5.4). */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

/** Bytes of transparency by color type; a palette has one per color (PNG specification, 11.3.2). */
const transparency: Readonly<Record<number, number>> = { 0: 2, 2: 6 }

/** Whether palette and transparency have the length and position that the color type requires. */
const hasValidColors = (png: Buffer, chunks: readonly Chunk[]): boolean => {
  const [depth = 0, color = 0] = png.subarray(24, 26)
  const order = chunks.map(({ type }) => type).filter((type, at, types) => type !== types[at - 1])
  const expected = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].filter((type) => order.includes(type))
  const lengthOf = (type: string) => chunks.find((chunk) => chunk.type === type)?.data.length
  const [palette, alpha] = [lengthOf('PLTE'), lengthOf('tRNS')]
  if (order.join() !== expected.join()) return false
  if (color !== 3) return palette === undefined && (alpha === undefined || alpha === transparency[color])
  const colors = (palette ?? 0) / 3
  return Number.isInteger(colors) && colors > 0 && colors <= 2 ** depth && (alpha ?? 0) <= colors
}

/** A PNG accepted by checkPng as the chunks that draw it; undefined if they don't make up a picture. */
const drawingOf = (png: Buffer): readonly Chunk[] | undefined => {
  const all = chunksOf(png)
  const chunks = all.filter(({ type }) => drawingChunks.has(type))
  if (all.some(({ type }) => isCritical(type) && !drawingChunks.has(type)) || !hasValidColors(png, chunks))
    return undefined
  const singleChunks = chunks.filter(({ type }) => type !== repeatableChunk).map(({ type }) => type)
  if (new Set(singleChunks).size < singleChunks.length) return undefined
  return chunks.some(({ type, data }) => data.length > (drawingChunks.get(type) ?? 0)) ? undefined : chunks
}

/** Strips a PNG accepted by checkPng to the chunks that draw it; undefined if they don't make up a picture. Unpacks nothing. */
export const plainPng = (png: Buffer): Buffer | undefined => {
  const chunks = drawingOf(png)
  if (chunks === undefined) return undefined
  const plain = [png.subarray(0, 8), ...chunks.map(({ bytes }) => bytes)]
  const length = plain.reduce((sum, part) => sum + part.length, 0)
  return length === png.length ? png : Buffer.concat(plain, length)
}

/** Whether a PNG accepted by checkPng unpacks to a complete picture and nothing else. `fills` looks at its unpacked lines. */
export const unpacks = async (
  png: Buffer,
  fills: (picture: PackedPicture) => Promise<boolean> = fillsPicture,
): Promise<boolean> => {
  const chunks = drawingOf(png)
  if (chunks === undefined) return false
  const packed = Buffer.concat(chunks.filter(({ type }) => type === repeatableChunk).map(({ data }) => data))
  return fills({ packed, ...sizeOf(png) })
}
