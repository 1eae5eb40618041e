import { connect } from 'node:net'

/** A call of which half the body has arrived; `finish` sends the rest, `answer` comes when the connection ends. */
export const slowCall = async (address: string) => {
  const body = '{"colour":"red"}'
  const head = [
    'POST /api/v1/add-filter-for-new-user HTTP/1.1',
    'Host: localhost',
    `Authorization: Basic ${btoa('storefront:storefront')}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let said = ''
  socket.on('data', (part: Buffer) => void (said += part.toString()))
  socket.on('error', () => undefined)
  const answer = new Promise<string>((done) => socket.once('close', () => done(said)))
  await new Promise<void>((sent) => socket.write(`${head}\r\n\r\n${body.slice(0, 5)}`, () => setTimeout(sent, 200)))
  return { answer, finish: () => void socket.write(body.slice(5)) }
}
