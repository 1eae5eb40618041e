import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is sent again and again, as it goes out; compressed once, when somebody first wants it so. */
export type Packed = { readonly body: Buffer; readonly compressed: () => Promise<Buffer> }

const isPrepared: unique symbol = Symbol('prepared')
/** What a call answers with, for answers that are given again and again; its body is the envelope as JSON. */
export type Prepared<Data> = Packed & { readonly [isPrepared]: true; readonly data: Data }

const compress = promisify(brotliCompress)
/** Beyond this a better one takes longer than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** What is smaller goes out as it is. */
const smallest = 1024

export const packed = (text: string): Packed => {
  const body = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return { body, compressed: () => (compressed ??= compress(body, quality)) }
}

/** An answer written once. `json`: the data, where it is written already. */
export const prepared = <Data>(data: Data, json = JSON.stringify(data)): Prepared<Data> => ({
  [isPrepared]: true,
  data,
  ...packed(`{"status":"success","data":${json}}`),
})

export const wasPrepared = <Data>(answer: Data | Prepared<Data>): answer is Prepared<Data> =>
  typeof answer === 'object' && answer !== null && isPrepared in answer

export const sendPrepared = (
  answer: Prepared<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendPacked(answer, request, reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding'))

/** Sends it in the way that the browser takes. */
export const sendPacked = async (
  { body, compressed }: Packed,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const takes = request.headers['accept-encoding'] ?? ''
  if (body.length < smallest || !/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(takes))) return reply.send(body)
  const small = await compressed()
  return reply.header('content-encoding', 'br').send(small)
}
