import { once } from 'node:events'
import { connect } from 'node:net'

/** A call in progress: half of its body is sent. `finish` sends the rest, `answer` resolves when the connection ends. */
export const slowCall = async (address: string) => {
  const body = '{"color":"red"}'
  const head = [
    'POST /api/v1/add-filter-for-new-user HTTP/1.1',
    'Host: localhost',
    `Authorization: Basic ${btoa('storefront:storefront')}`,
    'Content-Type: application/json',
    // The server confirms once it has read these headers.
    'Expect: 100-continue',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  const answer = new Promise<string>((done) => socket.once('close', () => done(received)))
  socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`)
  const [first] = await once(socket, 'data')
  if (!String(first).startsWith('HTTP/1.1 100 ')) throw new Error(`not started: ${String(first)}`)
  socket.on('data', (part: Buffer) => void (received += part.toString()))
  return { answer, finish: () => void socket.write(body.slice(5)) }
}
