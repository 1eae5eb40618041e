import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RestTooLarge, restLimit, splitPicture } from './picture-body.ts'
import { pictureLimit } from './png.ts'

const prefix = 'data:image/png;base64,'
/** Sends a body in chunks of this size. */
const send = async (body: string, size = 1000, expected?: number) => {
  const sent = Buffer.from(body)
  const parts = Array.from({ length: Math.ceil(sent.length / size) }, (_, at) =>
    sent.subarray(at * size, (at + 1) * size),
  )
  const split = splitPicture(expected)
  const rest = (await buffer(Readable.from(parts).pipe(split.rest))).toString()
  return { rest, received: split.received(), counted: split.rest.receivedEncodedLength }
}
const bodyWith = (bytes: Buffer) => `{"enrollment_id":"é1","image":"${prefix}${bytes.toString('base64')}","name":"x"}`

describe('a body with a picture', () => {
  test('is split into the picture’s bytes and the rest, in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 60 }), async (given, size) => {
        const body = bodyWith(Buffer.from(given))
        const { rest, received, counted } = await send(body, size, body.length)
        expect(rest).toBe(`{"enrollment_id":"é1","image":"${prefix}","name":"x"}`)
        expect(received).toEqual({ bytes: Buffer.from(given) })
        expect(counted).toBe(Buffer.byteLength(body))
      }),
    )
  })

  test('may have slashes escaped as \\/, as some programs write them', async () => {
    const bytes = Buffer.from('ff'.repeat(30), 'hex')
    expect((await send(bodyWith(bytes).replaceAll('/', '\\/'), 7)).received).toEqual({ bytes })
  })

  test.each(['A', 'AAA', 'AAA*', '<scr', 'AA==AAAA', '=AAA'])('is incomplete with %s as base64', async (base64) => {
    expect((await send(`{"image":"${prefix}${base64}"}`)).received).toEqual({ fault: 'not-whole' })
  })

  test('is incomplete if it ends within its picture', async () => {
    expect((await send(`{"image":"${prefix}AAAA`)).received).toEqual({ fault: 'not-whole' })
  })

  test('may have a picture of up to 4 MiB [D-4.08]', async () => {
    const most = Buffer.alloc(pictureLimit, 7)
    for (const expected of [6_000_000, undefined]) {
      const { received } = await send(bodyWith(most), 65_536, expected)
      expect(received !== undefined && 'bytes' in received && received.bytes.equals(most)).toBe(true)
      expect((await send(bodyWith(Buffer.alloc(pictureLimit + 1)), 65_536, expected)).received).toEqual({
        fault: 'too-large',
      })
      expect((await send(bodyWith(Buffer.alloc(pictureLimit + 900)), 65_536, expected)).received).toEqual({
        fault: 'too-large',
      })
    }
  })
})

test('a body without a picture passes through unchanged', async () => {
  for (const body of ['', '{}', '{"image":";base64"}', 'x'.repeat(5000)])
    expect(await send(body, 3)).toMatchObject({ rest: body, received: undefined })
})

test('a body that is too large besides its picture is refused while it arrives', async () => {
  await expect(send('x'.repeat(restLimit + 10))).rejects.toThrow(RestTooLarge)
  await expect(send(`${bodyWith(Buffer.alloc(9))}${'x'.repeat(restLimit)}`)).rejects.toThrow(RestTooLarge)
})
