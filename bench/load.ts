import { Agent, request } from 'node:http'

export type Shot = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** One request over a kept connection; yields status, body and the cookies that were set. */
export const shoot = (
  agent: Agent,
  address: URL,
  { method, path, headers, body }: Shot,
): Promise<{ status: number; text: string; cookies: readonly string[] }> =>
  new Promise((done, failed) => {
    const sending = request(
      { agent, host: address.hostname, port: address.port, method, path, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        )
      },
    )
    sending.on('error', failed)
    sending.end(body)
  })

/** Answers a second of one request after the other on each of `connections` for `seconds`; throws at the first that is not 200. */
export const rateOf = async (
  address: string,
  shots: (connection: number) => Shot,
  connections: number,
  seconds: number,
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(address)
  const end = performance.now() + seconds * 1000
  let answered = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const { status, text } = await shoot(agent, url, shots(connection))
        if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
        answered += 1
      }
    }),
  )
  agent.destroy()
  return answered / ((performance.now() - started) / 1000)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
