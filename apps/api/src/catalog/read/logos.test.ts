import { expect, test } from 'vitest'
import { logoAddress, readLogos } from './logos.ts'

const read = (text: string) => readLogos(new Map([['logos/a.svg', Buffer.from(text)]]))
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

test('a logo is an SVG drawing, known by its file name [SF-3.12]', () => {
  expect(read(svg('<rect/>'))).toEqual({ logos: { 'a.svg': svg('<rect/>') }, faults: [] })
  expect([logoAddress({ logo: 'a.svg' }), logoAddress({ logo: null })]).toEqual(['/logos/a.svg', ''])
})

test.each([
  ['<html></html>', 'begins with <svg'],
  [svg('<script>alert(1)</script>'), 'only draws'],
  [svg('<rect onload="alert(1)"/>'), 'only draws'],
  [svg('<image href="https://elsewhere.example/a.png"/>'), 'only draws'],
  [svg('<rect style="fill: url(https://elsewhere.example)"/>'), 'only draws'],
  [svg(' '.repeat(40_000)), 'at most 32 KiB'],
])('%.60s is refused as a logo', (text, reason) => {
  expect(read(text).faults).toMatchObject([{ file: 'logos/a.svg', line: 1, reason: expect.stringContaining(reason) }])
})
