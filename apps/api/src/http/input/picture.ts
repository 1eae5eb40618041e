import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { splitPicture, type ReceivedPicture } from '../../files/picture-body.ts'

const pictures = new WeakMap<FastifyRequest, () => ReceivedPicture | undefined>()

/** Extracts the picture from a request body as it streams in; `pictureOf` returns it once the body is read. */
export const takePicture: preParsingHookHandler = (request, _reply, payload, done) => {
  const length = Number(request.headers['content-length'])
  const { rest, received } = splitPicture(Number.isNaN(length) ? undefined : length)
  pictures.set(request, received)
  payload.on('error', (error) => rest.destroy('statusCode' in error ? error : incompleteBody()))
  done(null, payload.pipe(rest))
}

/** A client that hangs up while sending is not a server error. */
const incompleteBody = (): Error => Object.assign(new Error('the request body is incomplete'), { statusCode: 400 })

export const pictureOf = (request: FastifyRequest): ReceivedPicture | undefined => pictures.get(request)?.()
