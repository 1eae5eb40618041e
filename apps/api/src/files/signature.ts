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

/** A dot of the pad has fewer at its plainest. */
const fewestPixels = 30
/** The shortest stroke in pixels, and as a part of the picture's width: a dot on the densest screen has less of it. */
const shortest = { pixels: 12, part: 40 }

/**
 * What is wrong with a signature that came in as a PNG data URL; undefined where something is drawn in it. Its size is judged by its
 * header, and no more of it is unpacked than that speaks of.
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

/** Undefined where it is no picture to the last byte, or has one see-through color without a palette, which no pad makes. */
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
