import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pictureLimit, pictureTextLimit, readPng } from './png.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
const header = (width = 1, height = 1, depth = 8, color = 6, rest = [0, 0, 0]): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return chunk('IHDR', Buffer.concat([size, Buffer.from([depth, color, ...rest])]))
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const data = chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3, 255])))
const end = chunk('IEND', Buffer.alloc(0))
const picture = Buffer.concat([signature, header(), data, end])
const url = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`
const filledTo = (size: number): Buffer => {
  const room = size - picture.length - 12
  return Buffer.concat([signature, header(), data, chunk('tEXt', Buffer.alloc(room)), end])
}

describe('a step screenshot', () => {
  test('is stored exactly as sent [D-4.08]', () => {
    expect(readPng(url(picture))).toEqual({ png: picture })
  })

  test('may be up to 4 MiB [D-4.08]', () => {
    expect(filledTo(pictureLimit)).toHaveLength(pictureLimit)
    expect(readPng(url(filledTo(pictureLimit)))).toHaveProperty('png')
    const refused = { fault: 'The picture is larger than 4 MiB', tooLarge: true }
    expect(readPng(url(filledTo(pictureLimit + 1)))).toEqual(refused)
    expect(readPng(`data:image/png;base64,${'A'.repeat(pictureTextLimit)}`)).toEqual(refused)
  })

  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
  test.each<[string, string, string]>([
    ['a JPEG labeled as a PNG', url(jpeg), 'The picture is not a PNG'],
    ['a JPEG', url(jpeg, 'image/jpeg'), 'Send the picture as a PNG data URL'],
    ['an SVG', url(Buffer.from('<svg/>'), 'image/svg+xml'), 'Send the picture as a PNG data URL'],
    ['a web URL', 'https://example.com/a.png', 'Send the picture as a PNG data URL'],
    ['no bytes', 'data:image/png;base64,', 'The picture is not a PNG'],
    ['text that is not base64', 'data:image/png;base64,<script>', 'The picture is incomplete'],
    ['only a signature', url(signature), 'The picture is not a PNG'],
    ['a header without width', url(Buffer.concat([signature, header(0), data, end])), 'The picture is not a PNG'],
    [
      'a header wider than any screen',
      url(Buffer.concat([signature, header(20_001), data, end])),
      'The picture is not a PNG',
    ],
    [
      'a color type that PNG doesn’t have',
      url(Buffer.concat([signature, header(1, 1, 8, 5), data, end])),
      'The picture is not a PNG',
    ],
    [
      'a depth that its color type doesn’t allow',
      url(Buffer.concat([signature, header(1, 1, 4, 6), data, end])),
      'The picture is not a PNG',
    ],
    [
      'an unknown compression method',
      url(Buffer.concat([signature, header(1, 1, 8, 6, [1, 0, 0]), data, end])),
      'The picture is not a PNG',
    ],
    [
      'a header with a wrong checksum',
      url(Buffer.concat([signature, header().fill(0, 21), data, end])),
      'The picture is not a PNG',
    ],
    ['a picture cut short', url(picture.subarray(0, -5)), 'The picture is incomplete'],
    ['a picture without pixel data', url(Buffer.concat([signature, header(), end])), 'The picture is incomplete'],
    [
      'a page hidden behind the picture',
      url(Buffer.concat([picture, Buffer.from('<html></html>')])),
      'The picture is incomplete',
    ],
  ])('can’t be %s [D-4.08]', (_, sent, message) => {
    expect(readPng(sent)).toEqual({ fault: message, tooLarge: false })
  })
})
