import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverages } from '@openroll/contract/shop/plans'
import { openDb } from '../apps/api/src/db/pool.ts'
import { makeCountry } from '../apps/api/src/testing/country/country.ts'
import { killImports } from '../apps/api/src/testing/killed-import.ts'
import { authorization } from './client.ts'
import { openConnections, sendRequest } from './load.ts'
import { gone, socketOf, startServer } from './server.ts'

/**
 * node bench/kill-import.ts [rounds] [plans]: kills imports at random moments next to a running server; counts inconsistencies
 * afterwards.
 */
const [rounds = '50', plans = '600'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'openroll-kill-import-'))
chmodSync(folder, 0o711)
const server = await startServer(join(folder, 'data'))
const host = socketOf(server.dataDir)
const db = openDb({ host, database: 'openroll', user: 'openroll', size: 2, longestMs: 60_000 })
const url = `postgres://openroll@localhost/openroll?host=${encodeURIComponent(host)}`
const pool = openConnections(server.address, 1)
let sold = 0

/** Checks the version that the server sells from: never older than before, and never missing. */
const checkVersion = async (_round: number, versions: number): Promise<string[]> => {
  const { status, headers } = await sendRequest(pool, {
    method: 'GET',
    path: coverages.path,
    headers: { authorization },
  })
  const version = Number(/catalog-(\d+)/.exec(String(headers.etag))?.[1] ?? 0)
  const before = sold
  sold = version
  return status === 200 && version >= before && version <= versions ? [] : [`${status}, version ${version}`]
}
const next = (extraCents: number) => makeCountry(Number(plans), { extraCents }).files
const { done, wrong } = await killImports({ db, url, rounds: Number(rounds), next }, checkVersion)
for (const line of wrong) console.error(line)
console.log(
  `${rounds} imports killed at a random moment, ${done - 1} of them already complete; ${wrong.length} inconsistent`,
)
await pool.close()
await db.close()
server.process.kill('SIGTERM')
await gone(server)
rmSync(folder, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
