import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDiscard } from './discard.ts'

test('reads bodies of refused requests two at a time, after the response, keeping each connection usable', async () => {
  const readBodies: IncomingMessage[] = []
  const discardInTurn = openDiscard()
  // On a busy machine the last bodies wait longer than Node keeps an idle connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, (body, reply) => {
    readBodies.push(body)
    discardInTurn(body)
    reply.writeHead(503).end('busy')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const calls = Array.from({ length: 6 }, () =>
    request({ port, method: 'POST', headers: { 'content-length': 2_000_000 } }),
  )
  const answers = calls.map(async (call) => {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return `${response.statusCode} ${await text(response)}`
  })
  for (const call of calls) call.write(Buffer.alloc(1_000_000))
  expect(await Promise.all(answers)).toEqual(calls.map(() => '503 busy'))
  await expect.poll(() => readBodies.filter((body) => body.readableFlowing).length).toBe(2)
  for (const call of calls) call.end(Buffer.alloc(1_000_000))
  await Promise.all(readBodies.filter((body) => !body.readableEnded).map((body) => once(body, 'end')))
  server.close()
  server.closeAllConnections()
})
