import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import {
  minSignatureSize,
  maxSignatureSize,
  signatureEmpty,
  signatureTooLarge,
  signatureTooLittle,
  signatureTooSmall,
} from '@openroll/contract/enroll/signature'
import { fillsPicture, type PackedPicture } from './fills-picture.js'
import { inkIn, type Ink } from './ink.ts'
import { chunksOf, incomplete, readPng } from './png.ts'
import { unpacks } from './unpack.ts'

/** Fewer than the smallest dot drawn on the pad. */
const minPixels = 30
/** The shortest stroke: this many pixels, and at least the width divided by this, as dots are larger on dense screens. */
const shortestStroke = { pixels: 12, widthDivisor: 40 }

/**
 * Error for a signature sent as a PNG data URL; undefined if something is drawn in it. Unpacks at most the size in its header.
 */
export const signatureFault = async (dataUrl: string): Promise<string | undefined> => {
  const read = readPng(dataUrl)
  if ('fault' in read) return read.fault
  const { png } = read
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width > maxSignatureSize.width || height > maxSignatureSize.height) return signatureTooLarge
  if (width < minSignatureSize.width || height < minSignatureSize.height) return signatureTooSmall
  const ink = await inkOf(png, { width, height })
  if (ink === undefined) return incomplete.fault
  if (ink.pixels === 0) return signatureEmpty
  const isTooLittle =
    ink.pixels < minPixels || ink.extent < Math.max(shortestStroke.pixels, width / shortestStroke.widthDivisor)
  return isTooLittle ? signatureTooLittle : undefined
}

const inflateAsync = promisify(inflate)

/** Undefined for an incomplete picture, or one with a transparent color but no palette, which no signature pad produces. */
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
  const measure = async (picture: PackedPicture): Promise<boolean> => {
    if (!(await fillsPicture(picture))) return false
    const lines = await inflateAsync(picture.packed, { maxOutputLength: picture.height * picture.lineBytes })
    found.push(inkIn({ lines, ...size, depth, color, palette, alpha }))
    return true
  }
  return (await unpacks(png, measure)) ? found[0] : undefined
}
