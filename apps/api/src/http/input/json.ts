import type { FastifyInstance } from 'fastify'
import { bodyFault, maxDepth, bodyTooLarge } from './body-shape.ts'
import { Refusal } from '../../who/refusal.ts'

/** Parses JSON bodies as the framework does (no __proto__, no constructor), and refuses any deeper or larger than a form. */
export const readJson = (http: FastifyInstance): void => {
  const read = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const fault = bodyFault(body)
    if (fault === undefined) void read(request, body, done)
    else done(refusals[fault]())
  })
}

const refused = (status: number, error_message: string) => () =>
  new Refusal(status, [{ target_element: 'body', error_message }])
const refusals = {
  'too-deep': refused(400, `Send JSON that is nested at most ${maxDepth} levels deep`),
  'too-much': refused(413, bodyTooLarge),
}
