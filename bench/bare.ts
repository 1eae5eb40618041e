import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * node bench/bare.ts SOCKET ENROLLMENT FILE: the limit of the plan list: node:http, one prepared read, JSON.stringify of the same
 * bytes.
 */
const [socket = '', enrollment = '', file = ''] = process.argv.slice(2)
const pool = new Pool({ host: socket, database: 'openroll', user: 'openroll', max: 8 })
const body: unknown = JSON.parse(readFileSync(file, 'utf8'))
const server = createServer((_request, response) => {
  void pool
    .query({ name: 'one', text: 'select * from enrollment where enrollment_id = $1', values: [enrollment] })
    .then(() => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(body))
    })
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  console.log(`bare at ${typeof bound === 'object' && bound !== null ? bound.port : 0}`)
})
