import { securityHeaders } from '../../security-headers.ts'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { ErrorReply } from '@openroll/contract/reply'

type Handle = (request: IncomingMessage, reply: ServerResponse) => void

/** The parser's error code after it is told to stop. */
export const stoppedParsing = 'HPE_CB_HEADERS_COMPLETE'

const refused: ErrorReply = {
  status: 'error',
  data: [{ target_element: 'server', error_message: 'Wait for each response before you send the next request' }],
}

/**
 * A server that handles one request per connection at a time. A second request sent before the first response gets 503 after it, and
 * the connection is closed. Browsers and proxies wait for each response.
 */
export const createOneAtATime = (options: ServerOptions, handle: Handle): Server =>
  createServer(options, (request, reply) => {
    // Node assigns a reply its socket when the replies before it are finished.
    if (reply.socket !== null) return handle(request, reply)
    reply.writeHead(503, {
      ...securityHeaders,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '1',
    })
    reply.end(JSON.stringify(refused))
    stopParsing(request)
  })

/** Node parses all requests of a 64 KiB chunk, up to two thousand, at once: this makes it stop. */
const stopParsing = ({ socket }: IncomingMessage): void => {
  const { parser } = socket as unknown as { readonly parser?: { onIncoming: (() => number) | null } | null }
  if (parser) parser.onIncoming = () => -1
}
