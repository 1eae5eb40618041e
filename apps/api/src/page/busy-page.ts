import type { FastifyInstance } from 'fastify'
import { answerError } from '../http/input/errors.ts'
import { Refusal } from '../who/refusal.ts'

/** The page shown when the server is too busy to send one. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Please wait</title>
<p>We’re busy right now. This page will try again in a few seconds.</p></html>`

/** When busy, answers browsers opening a page with a page, and everyone else with the usual error. */
export const answerBusyWithPage = (http: FastifyInstance): void => {
  http.setErrorHandler((error, request, reply) => {
    const isOpened = request.headers.accept?.includes('text/html') === true
    if (!isOpened || !(error instanceof Refusal) || error.status !== 503) return answerError(error, request, reply)
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
