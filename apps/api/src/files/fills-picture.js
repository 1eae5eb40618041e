import { createInflate } from 'node:zlib'

/**
 * The data of a PNG, how many lines its header speaks of, and the bytes of one with its filter's.
 * @typedef {{ readonly packed: Uint8Array, readonly height: number, readonly lineBytes: number }} Packed
 */

/** Filter types of a line (PNG specification, 9.2). */
const lastFilter = 4
/** What is unpacked at one go: a step's picture as the storefront draws it. Every piece costs a way to another thread and back. */
const atOnce = 1024 * 1024

/**
 * Whether the packed data is one whole stream, with nothing behind it, of as many lines as the header says. Its pixels are thrown away as
 * they come, so that a large one takes no more memory than a small one.
 * @param {Packed} picture
 * @returns {Promise<boolean>}
 */
export const fillsPicture = async ({ packed, height, lineBytes }) => {
  const bytes = height * lineBytes
  const inflate = createInflate({ chunkSize: bytes < atOnce ? Math.max(1024, bytes + 1) : 64 * 1024 })
  inflate.end(packed)
  let [at, line] = [0, 0]
  try {
    for await (const part of inflate) {
      for (; line < at + part.length; line += lineBytes) if ((part[line - at] ?? 0) > lastFilter) return false
      at += part.length
      if (at > bytes) return false
    }
  } catch {
    return false
  }
  return at === bytes && inflate.bytesWritten === packed.length
}
