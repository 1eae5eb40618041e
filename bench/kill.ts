import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { aContact } from '@openroll/contract/samples/contact'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { must, openClient, startEnrollment } from './client.ts'
import { gone, startServer } from './server.ts'

/** node bench/kill.ts [rounds]: kills the server, every second time its database first, while steps are saved; counts what was lost. */
const rounds = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'openroll-kill-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

let server = await startServer(dataDir)
const first = openClient(server.address)
const enrollment_id = await startEnrollment(first)
const restarts: number[] = []
let acknowledged = 0
let sent = 0
let saves = 0
let lost = 0

const storedAddress = async (tries = 40): Promise<number> => {
  const client = openClient(server.address, first.cookie())
  const asked = await client.call(getFormFieldsContactInfo, { enrollment_id })
  // A server that just started may be busy.
  if (asked.status === 503 && tries > 0) return pause(250).then(() => storedAddress(tries - 1))
  const { result } = await must(Promise.resolve(asked))
  const fields: { field_name: string; value: string | null }[] = Array.isArray(result) ? result : []
  return Number(fields.find((field) => field.field_name === 'address1')?.value?.split(' ')[0] ?? 0)
}

for (let round = 1; round <= rounds; round += 1) {
  const saver = { over: false }
  const client = openClient(server.address, first.cookie())
  const saving = (async () => {
    while (!saver.over) {
      sent += 1
      const number = sent
      const contact = { enrollment_id, ...aContact({ address1: `${number} Main Street` }) }
      const answer = await client.call(saveContactInfo, contact).catch(() => undefined)
      if (answer?.status === 200) {
        acknowledged = number
        saves += 1
      }
    }
  })()
  await pause(50 + Math.random() * 350)
  if (round % 2 === 0) process.kill(postmaster(), 'SIGKILL')
  server.process.kill('SIGKILL')
  saver.over = true
  await Promise.all([saving, gone(server)])
  server = await startServer(dataDir)
  restarts.push(server.startedIn)
  const kept = await storedAddress()
  if (kept < acknowledged || kept > sent) {
    lost += 1
    console.error(`round ${round}: ${acknowledged} was acknowledged, ${kept} is stored`)
  }
}
server.process.kill('SIGTERM')
await gone(server)
rmSync(folder, { recursive: true, force: true })
restarts.sort((a, b) => a - b)
const ms = (at: number) => Math.round(restarts[Math.floor((restarts.length - 1) * at)] ?? 0)
console.log(
  `${rounds} rounds, ${saves} saves acknowledged, ${lost} lost; restart ${ms(0.5)} ms median, ${ms(1)} ms slowest`,
)
process.exit(lost === 0 ? 0 : 1)
