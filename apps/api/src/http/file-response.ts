import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

const fileMark: unique symbol = Symbol('file')
/** A call's file response; `name` is the suggested file name. */
export type FileResponse = { readonly [fileMark]: true; readonly name: string; readonly bytes: Bytes }
/** The whole file, or a stream; an error cuts the response short, which the browser notices. */
type Bytes = Buffer | AsyncIterable<Buffer>

export const fileResponse = (name: string, bytes: Bytes): FileResponse => ({ [fileMark]: true, name, bytes })

export const isFileResponse = (answer: unknown): answer is FileResponse =>
  typeof answer === 'object' && answer !== null && fileMark in answer

/** Sends it as a download, never displayed, with the content type that the call declares. */
export const sendFile = (
  { name, bytes }: FileResponse,
  kind: string | undefined,
  reply: FastifyReply,
): FastifyReply => {
  if (kind === undefined) throw new Error('a call that returns a file must declare its content type')
  return reply
    .type(kind)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`)
    .send(Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes, { objectMode: false }))
}
