import { collectSoon } from './collect-soon.ts'
import { mostPixels } from './png.ts'

/** No picture is worth more of a processor than this. */
const longestSeconds = 5

/** Loaded with the first picture: an idle server does without its memory. */
let loading: Promise<typeof import('sharp').default> | undefined
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One thread a picture and nothing kept between pictures: memory is what is scarce.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Unpacks a PNG line by line and packs it anew, so that what is kept is a picture and nothing else: no text, no profile, nothing
 * that hides in its chunks. undefined: it can't be unpacked. Throws where the library is not to be had on this machine.
 */
export const reencodePng = async (png: Buffer): Promise<Buffer | undefined> => {
  loading ??= loadSharp()
  const sharp = await loading
  return sharp(png, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'warning' })
    .timeout({ seconds: longestSeconds })
    .png({ compressionLevel: 6 })
    .toBuffer()
    .catch(() => undefined)
    .finally(collectSoon)
}
