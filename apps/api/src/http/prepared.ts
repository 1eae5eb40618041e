import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reusable response body, compressed once on first demand. */
export type PackedBody = { readonly body: Buffer; readonly compressed: () => Promise<Buffer> }

const isPrepared: unique symbol = Symbol('prepared')
/** A reusable answer of a call; its body is the envelope as JSON. */
export type Prepared<Data> = PackedBody & { readonly [isPrepared]: true; readonly data: Data }

const compress = promisify(brotliCompress)
/** A higher quality takes longer than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Smaller bodies are sent uncompressed. */
const minCompressedBytes = 1024

export const packBody = (text: string): PackedBody => {
  const body = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return { body, compressed: () => (compressed ??= compress(body, quality)) }
}

/** Creates a reusable answer. `json`: the data, if already serialized. */
export const prepared = <Data>(data: Data, json = JSON.stringify(data)): Prepared<Data> => ({
  [isPrepared]: true,
  data,
  ...packBody(`{"status":"success","data":${json}}`),
})

export const wasPrepared = <Data>(answer: Data | Prepared<Data>): answer is Prepared<Data> =>
  typeof answer === 'object' && answer !== null && isPrepared in answer

export const sendPrepared = (
  answer: Prepared<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  sendPacked(answer, request, reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding'))

/** Sends it in the encoding that the browser accepts. */
export const sendPacked = async (
  { body, compressed }: PackedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const acceptEncoding = request.headers['accept-encoding'] ?? ''
  if (body.length < minCompressedBytes || !/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(acceptEncoding)))
    return reply.send(body)
  const compressedBody = await compressed()
  return reply.header('content-encoding', 'br').send(compressedBody)
}
