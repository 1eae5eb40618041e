import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { gone, startServer } from '../bench/server.ts'
import { since } from './attack.ts'
import { attacks } from './attacks.ts'
import { openTarget, settings } from './target.ts'

/** npm run attack: runs every attack, each on a new server; exits 1 if a defense failed (attack/README.md). */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, shard: { type: 'string', default: '1/1' } },
  allowPositionals: true,
})
/** For npm test, which adds it up. */
const report = (held: number, names: readonly string[]) => {
  if (process.env.REPORT !== undefined)
    writeFileSync(process.env.REPORT, JSON.stringify({ passed: held, failed: names.length, names }))
}
if (process.platform !== 'linux') {
  console.log('The attacks need Linux: they come from many IP addresses in 127.0.0.0/8 and read /proc. None was run.')
  report(0, [])
  process.exit(0)
}
const [part = 1, parts = 1] = values.shard.split('/').map(Number)
const chosen = attacks
  .filter(({ name }) => positionals.every((word) => name.includes(word)))
  .filter((_attack, at) => at % parts === part - 1)
const folder = mkdtempSync(join(tmpdir(), 'openroll-attack-'))
chmodSync(folder, 0o711)
// Never DATABASE_URL itself, which may be a real one.
const DATABASE_URL = process.env.ATTACK_DATABASE_URL ?? ''
const server = await startServer(join(folder, 'data'), { ...settings, DATABASE_URL })
const end = async () => {
  server.process.kill('SIGTERM')
  await gone(server)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
process.once('SIGINT', () => void end().then(() => process.exit(130)))

/** A server that just started turns callers away while it compiles: the first attack would fail by chance. */
const warmUp = async (tries = 40): Promise<void> => {
  const target = openTarget(server, 9, true)
  const begun = await Promise.allSettled(
    [1, 2, 3, 4].map((host) => startEnrollment(target.browser(host), { plans: [1001] })),
  )
  await target.close()
  if (begun.every(({ status }) => status === 'fulfilled')) return
  if (tries === 0) throw new Error('the server turns everyone away')
  await pause(250)
  return warmUp(tries - 1)
}
await warmUp()

let passed = 0
const names: string[] = []
for (const attack of chosen) {
  const target = openTarget(server, 10 + attacks.indexOf(attack), values.short)
  const from = performance.now()
  const { figure, limit, held } = await attack
    .run(target)
    .catch((error: unknown) => ({ figure: `could not be run: ${String(error)}`, limit: '', held: false }))
  await target.close()
  if (held) passed += 1
  else names.push(`${attack.name}\n    ${figure} ${limit}`)
  const took = `${since(from).toFixed(1)} s`
  console.log(
    `${held ? 'held  ' : 'BROKEN'} ${took.padStart(7)}  ${attack.name.padEnd(52)} ${figure.padEnd(76)} ${limit}`,
  )
}
await end()
console.log(`${passed} held, ${names.length} broken`)
report(passed, names)
process.exit(names.length === 0 ? 0 : 1)
