import { inflateSync } from 'node:zlib'

const [woffHead, woffEntry, head, entry] = [44, 20, 12, 16]
/** Padded length of a table in a TrueType file. */
const paddedLength = (length: number): number => (length + 3) & ~3

/**
 * Unpacks a WOFF font to TrueType, since the PDF library would unpack each table in JavaScript every time it is used,
 * which takes most of a second per document.
 */
export const unpackFont = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the font is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const place = woffHead + at * woffEntry
    const [offset, packed, length] = [4, 8, 12].map((beside) => woff.readUInt32BE(place + beside))
    if (offset === undefined || packed === undefined || length === undefined) throw new Error('the font ends early')
    const bytes = woff.subarray(offset, offset + packed)
    const checksum = woff.subarray(place + 16, place + 20)
    return { tag: woff.subarray(place, place + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const fontLength = tables.reduce((sum, { bytes }) => sum + paddedLength(bytes.length), head + count * entry)
  const font = Buffer.alloc(fontLength)
  woff.copy(font, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** power * 16, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let offset = head + count * entry
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const place = head + at * entry
    tag.copy(font, place)
    checksum.copy(font, place + 4)
    font.writeUInt32BE(offset, place + 8)
    font.writeUInt32BE(bytes.length, place + 12)
    bytes.copy(font, offset)
    offset += paddedLength(bytes.length)
  }
  return font
}
