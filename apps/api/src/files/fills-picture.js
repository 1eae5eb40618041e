import { createInflate } from 'node:zlib'

/**
 * A PNG's compressed data, its number of lines, and the bytes per line including the filter byte.
 * @typedef {{ readonly packed: Uint8Array, readonly height: number, readonly lineBytes: number }} PackedPicture
 */

/** Filter types of a line (PNG specification, 9.2). */
const lastFilter = 4
/** Bytes unpacked at a time: enough for a typical step screenshot. Each piece costs a round trip to another thread. */
const pieceBytes = 1024 * 1024

/**
 * Whether the data is one complete stream with as many lines as the header says and nothing after it. Pixels are discarded as they come, so
 * that a large picture takes no more memory than a small one.
 * @param {PackedPicture} picture
 * @returns {Promise<boolean>}
 */
export const fillsPicture = async ({ packed, height, lineBytes }) => {
  const bytes = height * lineBytes
  const inflate = createInflate({ chunkSize: bytes < pieceBytes ? Math.max(1024, bytes + 1) : 64 * 1024 })
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
