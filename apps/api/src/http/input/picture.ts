import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { splitPicture, type Received } from '../../files/picture-body.ts'

const pictures = new WeakMap<FastifyRequest, () => Received | undefined>()

/** Takes the picture out of a request's body while it comes in; `pictureOf` has it when the body is read. */
export const takePicture: preParsingHookHandler = (request, _reply, payload, done) => {
  const length = Number(request.headers['content-length'])
  const { rest, received } = splitPicture(Number.isNaN(length) ? undefined : length)
  pictures.set(request, received)
  payload.on('error', (error) => rest.destroy('statusCode' in error ? error : notWhole()))
  done(null, payload.pipe(rest))
}

/** Whoever hangs up while sending is no fault of the server's. */
const notWhole = (): Error => Object.assign(new Error('the body did not come whole'), { statusCode: 400 })

export const pictureOf = (request: FastifyRequest): Received | undefined => pictures.get(request)?.()
