import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

const isFiled: unique symbol = Symbol('filed')
/** A file that a call answers with; `name` is what a browser keeps it as. */
export type Filed = { readonly [isFiled]: true; readonly name: string; readonly bytes: Bytes }
/** Whole, or one piece after the other: one that fails ends the answer where it is, which a browser tells from the end. */
type Bytes = Buffer | AsyncIterable<Buffer>

export const filed = (name: string, bytes: Bytes): Filed => ({ [isFiled]: true, name, bytes })

export const wasFile = (answer: unknown): answer is Filed =>
  typeof answer === 'object' && answer !== null && isFiled in answer

/** Sends it to be kept and never shown in place: as the kind that its call declares. */
export const sendFile = ({ name, bytes }: Filed, kind: string | undefined, reply: FastifyReply): FastifyReply => {
  if (kind === undefined) throw new Error('a call that answers with a file must say of which kind')
  return reply
    .type(kind)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`)
    .send(Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes, { objectMode: false }))
}
