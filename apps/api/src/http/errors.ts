import type { ErrorReply, Fault } from '@openroll/contract/reply'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy, Refusal } from './refusal.ts'

/** Every error leaves the server in the form of D-8.01; what nobody foresaw as a 500 with a reference number only (D-8.02). */
export const answerErrors = (http: FastifyInstance): void => {
  http.setErrorHandler((error: unknown, request, reply) => answerError(error, request, reply))
  http.setNotFoundHandler((_request, reply) =>
    send(reply, 404, [{ target_element: 'path', error_message: 'There is nothing at this address' }]),
  )
}

const send = (
  reply: FastifyReply,
  status: number,
  data: readonly Fault[],
  extra: Partial<ErrorReply> = {},
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status: 'error', data, ...extra })

/** Also for what fails before there is a route, such as an address that can't be read. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) return answerRefusal(error, reply)
  if (isOutOfReach(error)) {
    request.log.warn({ err: error }, 'out of reach')
    return answerRefusal(busy(), reply)
  }
  const known = ofFramework(error)
  if (known !== undefined) return send(reply, known.status, [known.fault])
  const reference = request.id
  request.log.error({ err: error }, 'unforeseen fault')
  const fault = { target_element: 'server', error_message: `Something went wrong on our side. Reference ${reference}` }
  return send(reply, 500, [fault], { reference })
}

const answerRefusal = ({ status, faults, extra }: Refusal, reply: FastifyReply): FastifyReply => {
  if (extra.retryAfter !== undefined) void reply.header('retry-after', extra.retryAfter)
  return send(reply, status, faults, extra.errors === undefined ? {} : { errors: extra.errors })
}

const messages: Readonly<Record<number, string>> = {
  400: 'Send a JSON object',
  413: 'That is more than this call takes',
  415: 'Send application/json',
  429: 'Too many requests. Try again in a moment',
}

/** What the web framework throws when it can't read a request, told by its status. */
const ofFramework = (error: unknown): { status: number; fault: Fault } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) return undefined
  return {
    status,
    fault: { target_element: 'body', error_message: messages[status] ?? 'This request is not understood' },
  }
}

const lostConnection = /^(08|57P0|53)/
/** The database is away, restarting or full: worth trying again, so 503 rather than 500. */
const isOutOfReach = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = error instanceof Error ? error.message : ''
  return (
    lostConnection.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    /Connection terminated|timeout/i.test(message)
  )
}
