import { aSignature } from '@openroll/contract/samples/signature'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pngChunk, pngUrl } from '../testing/made-png.ts'
import { signatureFault } from './signature.ts'

const empty = 'There’s no signature yet. Draw it or type it'
const little = 'That’s too small for a signature. Draw it again or type it'
const small = 'This image is too small for a signature'
const large = 'The signature is too large. Draw it again or type it'

type Box = { x: number; y: number; w: number; h: number }
type Rgba = readonly [number, number, number, number]
const ink: Rgba = [20, 33, 31, 255]
/** Four bytes per pixel, like a browser's PNG: `boxes` in ink on the background. */
const signatureUrl = (
  width: number,
  height: number,
  boxes: readonly Box[] = [],
  background: Rgba = [0, 0, 0, 0],
  pen = ink,
) => {
  const lines = Buffer.alloc(height * (1 + width * 4))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInk = boxes.some((box) => x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h)
      lines.set(isInk ? pen : background, y * (1 + width * 4) + 1 + x * 4)
    }
  return pngUrl({ width, height, depth: 8, color: 6 }, lines)
}
const stroke = { x: 40, y: 60, w: 60, h: 2 }
const white: Rgba = [255, 255, 255, 255]
const black: Rgba = [0, 0, 0, 255]

test.each<[string, string, string | undefined]>([
  ['a transparent picture', signatureUrl(640, 180), empty],
  ['see-through ink', signatureUrl(640, 180, [stroke], [255, 255, 255, 0], [0, 0, 0, 0]), empty],
  ['white ink on a transparent background', signatureUrl(640, 180, [stroke], [0, 0, 0, 0], white), empty],
  ['all white', signatureUrl(640, 180, [], white), empty],
  ['all black', signatureUrl(640, 180, [], black), empty],
  ['one pixel', signatureUrl(1, 1, [], black), small],
  ['a line of pixels', signatureUrl(640, 1, [stroke]), small],
  ['a dot', signatureUrl(640, 180, [{ x: 300, y: 90, w: 3, h: 3 }]), little],
  ['a dot on a high-density screen', signatureUrl(1920, 540, [{ x: 300, y: 90, w: 9, h: 9 }]), little],
  [
    '4000 × 4000 without anything',
    pngUrl({ width: 4000, height: 4000, depth: 1, color: 0 }, Buffer.alloc(4000 * 501)),
    large,
  ],
  ['a short stroke on a phone', signatureUrl(260, 180, [{ x: 40, y: 60, w: 20, h: 2 }]), undefined],
  ['a stroke on a high-density screen', signatureUrl(1920, 540, [{ x: 40, y: 60, w: 90, h: 6 }]), undefined],
  ['a stroke on white', signatureUrl(640, 180, [stroke], white), undefined],
  ['a blue stroke', signatureUrl(640, 180, [stroke], white, [20, 60, 200, 255]), undefined],
  ['a demonstration’s', aSignature, undefined],
])('a signature that is %s has the error %s', async (_, url, fault) => {
  expect(await signatureFault(url)).toBe(fault)
})

test.each(['walk', 'every-step'])('accepts a signature made and compressed by a browser: %s', async (walk) => {
  const png = readFileSync(new URL(`../../../../bench/${walk}/signature.png`, import.meta.url))
  expect(await signatureFault(`data:image/png;base64,${png.toString('base64')}`)).toBeUndefined()
})

test('refuses a picture with more data than its header says, before unpacking it all', async () => {
  const url = pngUrl({ width: 100, height: 30, depth: 8, color: 6 }, Buffer.alloc(50_000_000))
  const before = process.memoryUsage().arrayBuffers
  expect(await signatureFault(url)).toBe('The picture is incomplete')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000)
})

/** Line filters that a browser may choose: the same stroke, encoded differently. */
test.each([0, 1, 2, 3, 4])('finds a stroke encoded with filter %d', async (filter) => {
  const [width, height] = [100, 40]
  const plain = Buffer.alloc(width * height, 255)
  for (let x = 30; x < 70; x += 1) plain.fill(0, 20 * width + x, 20 * width + x + 1)
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (plain[y * width + x] ?? 0))
  const paeth = (a: number, b: number, c: number) => {
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }
  const lines = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    lines[y * (width + 1)] = filter
    for (let x = 0; x < width; x += 1) {
      const [a, b, c] = [at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)]
      const encoded = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0
      lines[y * (width + 1) + 1 + x] = at(x, y) - encoded
    }
  }
  const url = pngUrl({ width, height, depth: 8, color: 0 }, lines)
  expect(await signatureFault(url)).toBeUndefined()
  const blank = Buffer.from(lines).fill(0)
  expect(await signatureFault(pngUrl({ width, height, depth: 8, color: 0 }, blank))).toBe(empty)
})

test('looks up palette colors, and ignores transparent ones', async () => {
  const lines = Buffer.alloc(40 * 51)
  for (let x = 10; x < 40; x += 1) lines[20 * 51 + 1 + x] = 0x11
  const size = { width: 100, height: 40, depth: 4, color: 3 }
  const palette = pngChunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0]))
  expect(await signatureFault(pngUrl(size, lines, [palette]))).toBeUndefined()
  const transparency = pngChunk('tRNS', Buffer.from([255, 0]))
  expect(await signatureFault(pngUrl(size, lines, [palette, transparency]))).toBe(empty)
})
