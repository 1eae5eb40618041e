import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the peer does with the next email; `takes and hangs up` stores it without confirming. */
export type Behavior =
  | 'takes'
  | 'takes slowly'
  | 'says 451'
  | 'says 554'
  | 'refuses the recipient'
  | 'hangs up in DATA'
  | 'takes and hangs up'

/** A real SMTP server for tests: behaves as told, email by email, then accepts everything; records what arrived, parsed. */
export const openSmtpPeer = async () => {
  const arrived: Email[] = []
  const planned: Behavior[] = []
  let connections = 0
  const hangUp = (): void => {
    for (const connection of server.connections) connection.close()
  }
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: (_address, _session, done) => {
      if (planned[0] !== 'refuses the recipient') return done()
      planned.shift()
      done(Object.assign(new Error('no such mailbox ann@example.com'), { responseCode: 550 }))
    },
    onData: (stream, _session, done) => {
      const behavior = planned.shift() ?? 'takes'
      if (behavior === 'hangs up in DATA') {
        stream.on('error', () => undefined)
        stream.resume()
        return hangUp()
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const finish = async (): Promise<void> => {
        if (behavior === 'takes slowly') await new Promise((resolve) => setTimeout(resolve, 300))
        arrived.push(await PostalMime.parse(Buffer.concat(chunks)))
        if (behavior === 'takes and hangs up') hangUp()
        else done()
      }
      stream.on('end', () => {
        if (behavior === 'says 451' || behavior === 'says 554') {
          return done(Object.assign(new Error('not for ann@example.com'), { responseCode: Number(behavior.slice(5)) }))
        }
        void finish()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    connections: () => connections,
    plan: (...behaviors: Behavior[]) => void planned.splice(0, planned.length, ...behaviors),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
