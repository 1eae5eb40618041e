import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import {
  fewestSignaturePixels,
  mostSignaturePixels,
  signatureEmpty,
  signatureTooLarge,
  signatureTooLittle,
  signatureTooSmall,
} from '@openroll/contract/enroll/signature'
import { fillsPicture, type Packed } from './fills-picture.js'
import { inkIn, type Ink } from './ink.ts'
import { chunksOf, incomplete, readPng } from './png.ts'
import { unpackPng } from './unpack.ts'

/** The pad's smallest dot has more pixels. */
const fewestPixels = 30
/** The shortest stroke in pixels, and as a fraction of the picture's width: a dot on the densest screen is smaller. */
const shortest = { pixels: 12, part: 40 }

/**
 * What is wrong with a signature sent as a PNG data URL; undefined if something is drawn in it. Its header determines the size, and
 * no more is unpacked.
 */
export const signatureFault = async (dataUrl: string): Promise<string | undefined> => {
  const read = readPng(dataUrl)
  if ('fault' in read) return read.fault
  const { png } = read
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width > mostSignaturePixels.width || height > mostSignaturePixels.height) return signatureTooLarge
  if (width < fewestSignaturePixels.width || height < fewestSignaturePixels.height) return signatureTooSmall
  const ink = await inkOf(png, { width, height })
  if (ink === undefined) return incomplete.fault
  if (ink.pixels === 0) return signatureEmpty
  const isLittle = ink.pixels < fewestPixels || ink.extent < Math.max(shortest.pixels, width / shortest.part)
  return isLittle ? signatureTooLittle : undefined
}

const inflated = promisify(inflate)

/** Undefined if it isn't a complete picture, or has one transparent color without a palette, which no pad produces. */
const inkOf = async (
  png: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Ink | undefined> => {
  const [depth = 0, color = 0] = png.subarray(24, 26)
  const chunks = chunksOf(png)
  const dataOf = (type: string) => chunks.find((chunk) => chunk.type === type)?.data ?? Buffer.alloc(0)
  const [palette, alpha] = [dataOf('PLTE'), dataOf('tRNS')]
  if (color !== 3 && alpha.length > 0) return undefined
  const found: Ink[] = []
  const look = async (picture: Packed): Promise<boolean> => {
    if (!(await fillsPicture(picture))) return false
    const lines = await inflated(picture.packed, { maxOutputLength: picture.height * picture.lineBytes })
    found.push(inkIn({ lines, ...size, depth, color, palette, alpha }))
    return true
  }
  return (await unpackPng(png, look)) === undefined ? undefined : found[0]
}
