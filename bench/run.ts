import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Pool } from 'pg'
import { openClient, startEnrollment } from './client.ts'
import { enrollOnce } from './enroll.ts'
import { median, rateOf, type Shot } from './load.ts'
import { gone, startServer } from './server.ts'

/** npm run bench: each figure beside the limit that was measured in the same run (bench/README.md). */
const folder = mkdtempSync(join(tmpdir(), 'openroll-bench-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const seconds = 4
const rows: [string, string, string, string][] = []

const cold = await startServer(dataDir)
cold.process.kill('SIGTERM')
await gone(cold)
const server = await startServer(dataDir)
rows.push(['ready after start: first ever', `${Math.round(cold.startedIn)} ms`, '', 'under 20 s'])
rows.push(['ready after start: again', `${Math.round(server.startedIn)} ms`, '', 'under 2 s'])

const client = openClient(server.address)
const enrollment_id = await startEnrollment(client)
const socket = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
const headers = { authorization: `Basic ${btoa('storefront:storefront')}`, cookie: client.cookie() }

const list: Shot = {
  method: 'GET',
  path: `/api/v1/get-filtered-plans?enrollment_id=${enrollment_id}&categories=dental`,
  headers,
}
const bytes = await client.call('GET', '/api/v1/get-filtered-plans', { enrollment_id, categories: 'dental' })
writeFileSync(join(folder, 'list.json'), JSON.stringify({ status: 'success', data: bytes.data }))
const bare = spawn(
  process.execPath,
  [resolve(import.meta.dirname, 'bare.ts'), socket, enrollment_id, join(folder, 'list.json')],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const port = await new Promise<string>((found) =>
  bare.stdout.on('data', (part: Buffer) => found(/bare at (\d+)/.exec(part.toString())?.[1] ?? '')),
)
const lists: number[] = []
const bares: number[] = []
for (let round = 0; round < 3; round += 1) {
  lists.push(await rateOf(server.address, () => list, 32, seconds))
  bares.push(await rateOf(`http://127.0.0.1:${port}`, () => ({ ...list, path: '/' }), 32, seconds))
}
bare.kill()
rows.push([
  'plan list, 32 connections',
  `${Math.round(median(lists))}/s`,
  `bare ${Math.round(median(bares))}/s, ratio ${(median(lists) / median(bares)).toFixed(2)}`,
  'ratio 0.5',
])

const contact = (connection: number): Shot => ({
  method: 'POST',
  path: '/api/v1/save-contact-info',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({
    enrollment_id,
    address1: `${connection} Main Street`,
    city: 'Chicago',
    phone_number: '3125550142',
    email_address: 'maria.lopez@mail.example',
  }),
})
const own = await Promise.all(
  Array.from({ length: 16 }, async () => {
    const each = openClient(server.address)
    return { id: await startEnrollment(each), cookie: each.cookie() }
  }),
)
const save = (connection: number): Shot => {
  const shot = contact(connection)
  const mine = own[connection]
  return {
    ...shot,
    headers: { ...shot.headers, cookie: mine?.cookie ?? '' },
    body: (shot.body ?? '').replace(enrollment_id, mine?.id ?? ''),
  }
}
const pool = new Pool({ host: socket, database: 'openroll', user: 'openroll', max: 16 })
await pool.query('create table if not exists bench_row (id text primary key, at timestamptz)')
await pool.query('create table if not exists bench_log (id text, at timestamptz)')
await pool.query(`insert into bench_row select 'row' || n, null from generate_series(0, 15) n on conflict do nothing`)
const bareSaves = async (): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const connection = await pool.connect()
      while (performance.now() < end) {
        await connection.query('begin')
        await connection.query({
          name: 'u',
          text: 'update bench_row set at = $2 where id = $1',
          values: [`row${at}`, new Date()],
        })
        await connection.query({
          name: 'i',
          text: 'insert into bench_log values ($1, $2)',
          values: [`row${at}`, new Date()],
        })
        await connection.query('commit')
        done += 1
      }
      connection.release()
    }),
  )
  return done / seconds
}
const saves: number[] = []
const limits: number[] = []
for (let round = 0; round < 3; round += 1) {
  saves.push(await rateOf(server.address, save, 16, seconds))
  limits.push(await bareSaves())
}
await pool.query('drop table bench_row, bench_log')
await pool.end()
rows.push([
  'step save (contact), 16 connections',
  `${Math.round(median(saves))}/s`,
  `bare ${Math.round(median(limits))}/s, ratio ${(median(saves) / median(limits)).toFixed(2)}`,
  'ratio 0.5',
])

const took: number[] = []
const policies: string[] = []
const started = performance.now()
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (performance.now() - started < 15_000) policies.push(await enrollOnce(server.address, took))
  }),
)
const elapsed = (performance.now() - started) / 1000
const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
const double = policies.length - new Set(policies).size
rows.push([
  'whole enrollments, 16 at a time',
  `${(policies.length / elapsed).toFixed(1)}/s, ${double} double`,
  `${(took.length / elapsed).toFixed(0)} calls/s`,
  '60/s',
])
rows.push(['p95 of a call in that run', `${p95.toFixed(0)} ms`, '', 'under 100 ms'])
const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
rows.push([
  'memory of the server after it',
  `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)} MiB`,
  '',
  'under 300 MiB',
])
server.process.kill('SIGTERM')
await gone(server)
rmSync(folder, { recursive: true, force: true })
for (const [what, figure, limit, target] of rows)
  console.log(`${what.padEnd(38)} ${figure.padEnd(24)} ${limit.padEnd(32)} ${target}`)
