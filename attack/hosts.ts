import { randomBytes } from 'node:crypto'
import { median, shoot } from '../bench/load.ts'
import type { Attack } from './attack.ts'

export const randomHosts: Attack = {
  name: 'pages asked for under random hosts',
  run: async (server) => {
    const page = async (host: string): Promise<number> => {
      const from = performance.now()
      await shoot(server.pool(), { method: 'GET', path: '/', headers: { host } })
      return performance.now() - from
    }
    const rounds = server.short ? 150 : 1500
    for (let n = 0; n < 20; n += 1) await page('localhost')
    const before = server.memory()
    const [known, random]: [number[], number[]] = [[], []]
    for (let n = 0; n < rounds; n += 1) {
      known.push(await page('localhost'))
      random.push(await page(`${randomBytes(12).toString('hex')}.example`))
    }
    const [usual, other] = [median(known), median(random)]
    return {
      figure: `${other.toFixed(2)} ms against ${usual.toFixed(2)} ms of the known one, memory ${before} to ${server.memory()} MiB`,
      limit: 'twice the known one',
      held: other < usual * 2 + 0.5,
    }
  },
}
