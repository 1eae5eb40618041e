import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'undici'
import { signIn } from '@openroll/contract/roles/sign-in'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import { openConnections, sendRequest } from '../bench/load.ts'
import { memoryOf, type BenchServer } from '../bench/server.ts'
import { openBrowser } from './browser.ts'

export type Mail = {
  readonly kind: string
  readonly to_address: string
  readonly subject: string
  readonly text: string
}

/** The password of the demo accounts. */
const password = 'a harbor in the evening'
/** Settings of attacked servers: the defaults, on a fixed day. */
export const settings = { OPENROLL_TODAY: '2026-11-10', DEMO_PASSWORD: password, STORAGE_RESERVE_MIB: '64' }

/**
 * A started server for one attack. Each attack uses its own loopback addresses, 127.n.0.x, so that its limits don't affect the next;
 * `short` makes fewer attempts.
 */
export const openTarget = (server: BenchServer, number: number, short: boolean) => {
  const pools = new Map<number, Pool>()
  const from = (host = 1): string => `127.${number}.0.${host}`
  const pool = (host = 1): Pool => {
    const open = pools.get(host) ?? openConnections(server.address, 64, from(host))
    pools.set(host, open)
    return open
  }
  const browser = (host = 1): Visitor => openBrowser(pool(host))
  const files = join(server.dataDir, 'files')
  return {
    address: server.address,
    short,
    /** The attack's IP address number `host`. */
    from,
    pool,
    /** A browser at the attack's IP address number `host`. */
    browser,
    /** A signed-in browser. */
    signedIn: async (email: string, host = 1): Promise<Visitor> => {
      const visitor = browser(host)
      const { status } = await visitor.send(signIn, { email, password })
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
      return visitor
    },
    password,
    /** Emails to an address in the outbox, newest first; of the newest 200. */
    mailsTo: async (to: string): Promise<Mail[]> => {
      const { text } = await sendRequest(pool(), { method: 'GET', path: '/dev/mailbox.json', headers: {} })
      const { mails }: { mails: Mail[] } = JSON.parse(text)
      return mails.filter((mail) => mail.to_address === to)
    },
    memory: () => Math.round(memoryOf(server)),
    /** Total bytes of stored step screenshots. */
    pictureBytes: (): number =>
      (existsSync(files) ? readdirSync(files, { recursive: true, encoding: 'utf8' }) : [])
        .filter((name) => name.endsWith('.png'))
        .reduce((sum, name) => sum + statSync(join(files, name)).size, 0),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
    },
  }
}
export type Target = ReturnType<typeof openTarget>
