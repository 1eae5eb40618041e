import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { ErrorReply } from '@openroll/contract/reply'

type Handle = (request: IncomingMessage, reply: ServerResponse) => void

/** The code of the error that the parser ends with when it is told to look no further. */
export const stoppedParsing = 'HPE_CB_HEADERS_COMPLETE'

const refused: ErrorReply = {
  status: 'error',
  data: [{ target_element: 'server', error_message: 'Wait for each answer before you send the next request' }],
}

/**
 * A server that handles one request of a connection at a time. It answers a second request that comes before the first is answered with 503,
 * after the first answer, and closes the connection. Browsers and proxies wait for each answer.
 */
export const createOneAtATime = (options: ServerOptions, handle: Handle): Server =>
  createServer(options, (request, reply) => {
    // Node gives a reply its socket when the replies before it are finished.
    if (reply.socket !== null) return handle(request, reply)
    reply.writeHead(503, { connection: 'close', 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
    reply.end(JSON.stringify(refused))
    stopParsing(request)
  })

/** Keeps Node from reading the other requests of the same piece: a piece of 64 KiB holds two thousand, and all are read before anything else happens. */
const stopParsing = ({ socket }: IncomingMessage): void => {
  const { parser } = socket as unknown as { readonly parser?: { onIncoming: (() => number) | null } | null }
  if (parser) parser.onIncoming = () => -1
}
