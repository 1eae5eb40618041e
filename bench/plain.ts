import { createServer } from 'node:http'

/** node bench/plain.ts: what node:http alone serves to the same client: reads each body and sends two KB. */
const answer = JSON.stringify({ status: 'success', data: { result: 'x'.repeat(2000) } })
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  console.log(`bare at ${typeof bound === 'object' && bound !== null ? bound.port : 0}`)
})
