import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const isPrepared: unique symbol = Symbol('prepared')
/** What a call answers with as it goes out, for answers that are given again and again. */
export type Prepared<Data> = {
  readonly [isPrepared]: true
  readonly data: Data
  /** The envelope as JSON. */
  readonly body: Buffer
  readonly compressed: () => Promise<Buffer>
}

const compress = promisify(brotliCompress)
/** Beyond this a better one takes longer than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** What is smaller goes out as it is. */
const smallest = 1024

/** An answer written once, and compressed once when somebody wants it so. `json`: the data, where it is written already. */
export const prepared = <Data>(data: Data, json = JSON.stringify(data)): Prepared<Data> => {
  const body = Buffer.from(`{"status":"success","data":${json}}`)
  let compressed: Promise<Buffer> | undefined
  return { [isPrepared]: true, data, body, compressed: () => (compressed ??= compress(body, quality)) }
}

export const wasPrepared = <Data>(answer: Data | Prepared<Data>): answer is Prepared<Data> =>
  typeof answer === 'object' && answer !== null && isPrepared in answer

/** Sends it in the way that the browser takes. */
export const sendPrepared = async (
  { body, compressed }: Prepared<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const takes = request.headers['accept-encoding'] ?? ''
  if (body.length < smallest || !/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(takes))) return reply.send(body)
  const packed = await compressed()
  return reply.header('content-encoding', 'br').send(packed)
}
