import { securityHeaders } from '../../security-headers.ts'
import type { ErrorReply, Fault } from '@openroll/contract/reply'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { ChainStopped } from '../../audit/chain.ts'
import { isUnreachable } from '../../db/unreachable.ts'
import { stoppedParsing } from '../load/one-at-a-time.ts'
import { endBody } from '../load/pace.ts'
import { notAnObject, bodyTooLarge } from './body-shape.ts'
import { busy, notFoundMessage, Refusal } from '../../who/refusal.ts'

/** Sends every error in the form of D-8.01; unexpected ones as a 500 with only a reference number (D-8.02). */
export const answerErrors = (http: FastifyInstance): void => {
  http.setErrorHandler((error: unknown, request, reply) => answerError(error, request, reply))
  http.setNotFoundHandler((_request, reply) =>
    send(reply, 404, [{ target_element: 'path', error_message: notFoundMessage }]),
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

/** Also for errors before routing, such as an unreadable URL. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof Refusal) return answerRefusal(error, reply)
  if (isUnreachable(error)) {
    request.log.warn({ err: error, ...whereOf(request) }, 'database unreachable')
    return answerRefusal(busy(), reply)
  }
  if (error instanceof ChainStopped) {
    request.log.error({ err: error, ...whereOf(request) }, 'changes wait for the audit chain')
    return answerRefusal(busy(), reply)
  }
  const known = frameworkFault(error)
  if (known !== undefined) return send(reply, known.status, [known.fault])
  const reference = request.id
  request.log.error({ err: error, ...whereOf(request) }, 'unexpected error')
  const fault = { target_element: 'server', error_message: `Something went wrong on our side. Reference ${reference}` }
  return send(reply, 500, [fault], { reference })
}

/** The route's pattern, as in the request log; never the URL, which may contain ids. */
const whereOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' })

/** Answers a call that ran out of time: its sender was too slow, or we are. */
export const answerLate = (request: FastifyRequest, reply: FastifyReply): void => {
  if (request.raw.complete) {
    request.log.warn('late')
    answerRefusal(busy(), reply)
  } else if (!endBody(reply)) send(reply.header('connection', 'close'), 408, [tooSlow])
}

const tooSlow: Fault = { target_element: 'body', error_message: 'The request took too long to arrive' }

/** Answers unparsable requests by hand and closes the connection. */
export const answerUnread = (error: Error & { readonly code?: string }, socket: Socket): void => {
  // The connection is closed after the responses in progress.
  if (error.code === stoppedParsing) return
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, fault] = parseFaults[error.code ?? ''] ?? [
    '400 Bad Request',
    { target_element: 'path', error_message: 'We couldn’t read this request' },
  ]
  const body = JSON.stringify({ status: 'error', data: [fault] })
  const head = [
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}

const parseFaults: Readonly<Record<string, readonly [string, Fault]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', tooSlow],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { target_element: 'path', error_message: 'The headers are too large' },
  ],
}

const answerRefusal = ({ status, faults, extra }: Refusal, reply: FastifyReply): FastifyReply => {
  if (extra.retryAfter !== undefined) void reply.header('retry-after', extra.retryAfter)
  return send(reply, status, faults, extra.errors === undefined ? {} : { errors: extra.errors })
}

const messages: Readonly<Record<number, string>> = {
  400: notAnObject,
  408: tooSlow.error_message,
  413: bodyTooLarge,
  415: 'Send application/json',
  429: 'Too many requests. Try again in a moment',
}

/** Framework errors for unreadable requests, by status. */
const frameworkFault = (error: unknown): { status: number; fault: Fault } | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 500) return undefined
  return {
    status,
    fault: { target_element: 'body', error_message: messages[status] ?? 'We couldn’t read this request' },
  }
}
