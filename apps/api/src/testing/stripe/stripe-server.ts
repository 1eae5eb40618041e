import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readForm } from './form-body.ts'
import { openBooks } from './stripe-books.ts'
import type { StripeReply } from './stripe-reply.ts'

/**
 * What goes wrong with the next charge: it is refused (a status), or it is made but the response is lost: the connection is
 * silent, cut, or returns 500.
 */
export type Trouble = 409 | 429 | 500 | 'cut before' | 'silent after' | 'cut after' | '500 after'

const errorOf = (status: number): StripeReply => {
  const type = status === 429 ? 'invalid_request_error' : status === 409 ? 'idempotency_error' : 'api_error'
  const code = status === 429 ? 'rate_limit' : status === 409 ? 'idempotency_key_in_use' : undefined
  return { status, body: { error: { type, code, message: 'Something is wrong' } } }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** For tests: a local server that speaks Stripe’s published API, with its idempotency keys. */
export const startStripe = async () => {
  const books = openBooks()
  const answered = new Map<string, { readonly body: string; readonly reply: StripeReply }>()
  const troubles: Trouble[] = []
  const seen: { readonly path: string; readonly key: string | undefined; readonly body: string }[] = []

  const once = (path: string, key: string | undefined, body: string): StripeReply => {
    const before = key === undefined ? undefined : answered.get(key)
    if (before !== undefined && before.body !== body)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
      }
    const reply = before?.reply ?? books.create(path, readForm(body))
    if (key !== undefined) answered.set(key, { body, reply })
    return reply
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const send = ({ status, body }: StripeReply) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!/^Bearer (sk|rk)_test_/.test(request.headers.authorization ?? ''))
      return send({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } })
    if (request.method === 'GET') return send(books.read(pathname, searchParams))
    const key = request.headers['idempotency-key']?.toString()
    const body = await bodyOf(request)
    seen.push({ path: pathname, key, body })
    const trouble = pathname === '/v1/payment_intents' ? troubles.shift() : undefined
    if (typeof trouble === 'number') return send(errorOf(trouble))
    if (trouble === 'cut before') return void request.socket.destroy()
    const reply = once(pathname, key, body)
    if (trouble === 'silent after') return
    if (trouble === 'cut after') return void request.socket.destroy()
    send(trouble === '500 after' ? errorOf(500) : reply)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    ...books,
    at: { host: '127.0.0.1', port, protocol: 'http' } as const,
    /** Requests that changed something, in order. */
    seen,
    /** The next charges go wrong like this. */
    next: (...given: Trouble[]) => void troubles.push(...given),
    /** Stripe keeps a key for a day. */
    forgetKeys: () => answered.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripe>>
