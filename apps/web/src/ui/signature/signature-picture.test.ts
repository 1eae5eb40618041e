import { longestSignature } from '@openroll/contract/enroll/signature'
import Pad from 'signature_pad'
import { expect, test, vi } from 'vitest'
import { prepareBrowser } from '../../testing/open-screen.tsx'
import { signaturePicture } from './signature-picture.ts'

prepareBrowser()

/** A pad of 300 by 120 on a 3x screen whose pictures have these lengths in turn; returns the widths drawn. */
const drawnAt = (lengths: readonly number[]) => {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width: 900, height: 360 })
  Object.defineProperty(surface, 'offsetWidth', { value: 300 })
  Object.defineProperty(surface, 'offsetHeight', { value: 120 })
  const pad = new Pad(surface)
  const again = vi.spyOn(document, 'createElement')
  const pictures = lengths.map((length) => 'x'.repeat(length))
  vi.spyOn(Pad.prototype, 'toDataURL').mockImplementation(() => pictures.shift() ?? '')
  const picture = signaturePicture(pad, surface)
  const widths = again.mock.results.flatMap(({ value }) => (value instanceof HTMLCanvasElement ? [value.width] : []))
  vi.restoreAllMocks()
  return { length: picture.length, widths }
}

test('sends a signature in full resolution, lowered step by step if it would be too large', () => {
  const tooLong = longestSignature + 1
  expect(drawnAt([longestSignature])).toEqual({ length: longestSignature, widths: [] })
  expect(drawnAt([tooLong, longestSignature])).toEqual({ length: longestSignature, widths: [600] })
  expect(drawnAt([tooLong, tooLong, 5])).toEqual({ length: 5, widths: [600, 300] })
})
