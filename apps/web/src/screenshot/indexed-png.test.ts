import { CompressionStream } from 'node:stream/web'
import { crc32, inflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { indexedPng } from './indexed-png.ts'
import { paletteOf } from './palette.ts'

// Browsers have it; the test page doesn't.
vi.stubGlobal('CompressionStream', CompressionStream)

/** A white form with lines of dark text-like pixels, one red error and a few green ones. */
const form = (width: number, height: number): Uint8ClampedArray => {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  const paint = (x: number, y: number, color: readonly [number, number, number]) => rgba.set(color, (y * width + x) * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = ((x * 7919 + y * 104_729) % 97) + 20
      if (y % 24 < 12 && (x * y) % 5 === 0) paint(x, y, [shade, shade, shade])
      if (y > height - 10 && x % 3 === 0) paint(x, y, [180, 35, 24])
      if (y < 3 && x < 6) paint(x, y, [15, 118, 110])
    }
  return rgba
}

/** A PNG's chunks, their checksums verified. */
const read = (png: Uint8Array) => {
  const bytes = Buffer.from(png)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

test.each([
  [31, 40],
  [64, 33],
])('a form of %i by %i keeps distinguishable colors pixel by pixel', async (width, height) => {
  const rgba = form(width, height)
  const chunks = read(await indexedPng(rgba, width, height))
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const [header, colors, packed] = [chunks.get('IHDR'), chunks.get('PLTE'), chunks.get('IDAT')]
  expect([header?.readUInt32BE(0), header?.readUInt32BE(4), header?.[8], header?.[9]]).toEqual([width, height, 4, 3])
  const lines = inflateSync(packed ?? Buffer.alloc(0))
  const length = 1 + Math.ceil(width / 2)
  expect(lines.length).toBe(length * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const byte = lines[y * length + 1 + (x >> 1)] ?? 0
      const place = x % 2 === 0 ? byte >> 4 : byte & 15
      const off = [0, 1, 2].map((of) =>
        Math.abs((colors?.[place * 3 + of] ?? 0) - (rgba[(y * width + x) * 4 + of] ?? 0)),
      )
      expect(Math.max(...off)).toBeLessThanOrEqual(16)
    }
})

test('a picture takes a sixteenth of its pixels’ bytes and at most 16 colors', async () => {
  const rgba = form(640, 1200)
  for (let at = 0; at < 4000; at += 1) rgba[at] = (at * 37) % 256
  expect((await indexedPng(rgba, 640, 1200)).length).toBeLessThan(rgba.length / 16)
  expect(paletteOf(rgba).palette).toHaveLength(16)
  expect(paletteOf(new Uint8ClampedArray(16).fill(255)).palette).toEqual([[255, 255, 255]])
})
