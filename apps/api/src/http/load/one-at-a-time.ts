import { always } from '../../always-headers.ts'
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
 * A server that handles one request of a connection at a time. A second request that comes before the first is answered gets 503 after
 * that answer, and the connection is closed. Browsers and proxies wait for each answer.
 */
export const createOneAtATime = (options: ServerOptions, handle: Handle): Server =>
  createServer(options, (request, reply) => {
    // Node gives a reply its socket when the replies before it are finished.
    if (reply.socket !== null) return handle(request, reply)
    reply.writeHead(503, {
      ...always,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '1',
    })
    reply.end(JSON.stringify(refused))
    stopParsing(request)
  })

/** Node reads all requests of a piece of 64 KiB, up to two thousand, before anything else happens: this has it leave the rest. */
const stopParsing = ({ socket }: IncomingMessage): void => {
  const { parser } = socket as unknown as { readonly parser?: { onIncoming: (() => number) | null } | null }
  if (parser) parser.onIncoming = () => -1
}
