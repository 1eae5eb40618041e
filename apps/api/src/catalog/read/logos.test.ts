import { expect, test } from 'vitest'
import { logoUrl, readLogos } from './logos.ts'

const read = (text: string) => readLogos(new Map([['logos/a.svg', Buffer.from(text)]]))
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`

test('a logo is an SVG, found by its file name [SF-3.12]', () => {
  expect(read(svg('<rect/>'))).toEqual({ logos: { 'a.svg': svg('<rect/>') }, faults: [] })
  expect([logoUrl({ logo: 'a.svg' }), logoUrl({ logo: null })]).toEqual(['/logos/a.svg', ''])
})

test.each([
  ['<html></html>', 'begins with <svg'],
  [svg('<script>alert(1)</script>'), 'can’t contain'],
  [svg('<rect onload="alert(1)"/>'), 'can’t contain'],
  [svg('<image href="https://elsewhere.example/a.png"/>'), 'can’t contain'],
  [svg('<rect style="fill: url(https://elsewhere.example)"/>'), 'can’t contain'],
  [svg(' '.repeat(40_000)), 'at most 32 KiB'],
])('refuses %.60s as a logo', (text, reason) => {
  expect(read(text).faults).toMatchObject([{ file: 'logos/a.svg', line: 1, reason: expect.stringContaining(reason) }])
})
