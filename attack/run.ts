import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gone, startServer } from '../bench/server.ts'
import { since } from './attack.ts'
import { attacks } from './attacks.ts'
import { openTarget, settings } from './target.ts'

/** npm run attack: every attack on a server of its own on an empty folder; exit 1 when one did not hold (attack/README.md). */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, report: { type: 'string' } },
  allowPositionals: true,
})
if (process.platform !== 'linux') {
  console.log('The attacks need Linux: they come from many addresses of 127.0.0.0/8 and read /proc. None was tried.')
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed: 0, failed: 0, names: [] }))
  process.exit(0)
}
const chosen = attacks.filter(({ name }) => positionals.every((word) => name.includes(word)))
const folder = mkdtempSync(join(tmpdir(), 'openroll-attack-'))
chmodSync(folder, 0o711)
const server = await startServer(join(folder, 'data'), settings)
const end = async () => {
  server.process.kill('SIGTERM')
  await gone(server)
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
process.once('SIGINT', () => void end().then(() => process.exit(130)))

let [passed, failed] = [0, 0]
const names: string[] = []
for (const attack of chosen) {
  const target = openTarget(server, 10 + attacks.indexOf(attack), values.short)
  const from = performance.now()
  const { figure, limit, held } = await attack
    .run(target)
    .catch((error: unknown) => ({ figure: `could not be tried: ${String(error)}`, limit: '', held: false }))
  await target.close()
  if (held) passed += 1
  else {
    failed += 1
    names.push(`${attack.name}\n    ${figure} ${limit}`)
  }
  const took = `${since(from).toFixed(1)} s`
  console.log(
    `${held ? 'held  ' : 'BROKEN'} ${took.padStart(7)}  ${attack.name.padEnd(52)} ${figure.padEnd(76)} ${limit}`,
  )
}
await end()
console.log(`${passed} held, ${failed} broken`)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failed, names }))
process.exit(failed === 0 ? 0 : 1)
