import { getCarriers, makeFeed } from '@openroll/contract/office/carriers'
import { getBatch, getBatchFile, getMoney } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { setTimeout as pause } from 'node:timers/promises'
import { authorization, must, type Client } from '../client.ts'
import { openConnections, sendRequest } from '../load.ts'
import type { Row } from '../row.ts'
import { memoryOf, type BenchServer } from '../server.ts'

/** Runs work and reports the server's memory during it, in MiB. */
const watchMemory = async (
  server: BenchServer,
  work: () => Promise<string>,
): Promise<{ seconds: number; said: string; memory: string }> => {
  const before = memoryOf(server)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, memoryOf(server))), 100)
  const from = performance.now()
  const said = await work()
  const seconds = (performance.now() - from) / 1000
  clearInterval(watching)
  const [first, peak, after] = [before, most, memoryOf(server)].map(Math.round)
  return { seconds, said, memory: `${first} MiB before, ${peak} at most, ${after} after` }
}

const untilTrue = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done())) await pause(100)
}

/** The size of a console file in bytes. */
const fileOf = async (server: BenchServer, client: Client, path: string): Promise<number> => {
  const pool = openConnections(server.address, 1)
  const { status, text } = await sendRequest(pool, {
    method: 'GET',
    path,
    headers: { authorization, cookie: client.cookie() },
  })
  await pool.close()
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  return text.length
}

/** A batch of everything due, and its bank file. */
export const measureBatch = async (server: BenchServer, client: Client): Promise<Row[]> => {
  const { today } = await must(client.call(getMoney))
  const [year, month, day] = String(today).split('-')
  let payments = 0
  const { seconds, said, memory } = await watchMemory(server, async () => {
    const { batch_id } = await must(client.call(closeBatch, { through: `${month}/${day}/${year}` }))
    let batch: Record<string, unknown> = {}
    await untilTrue(async () => {
      batch = await must(client.call(getBatch, { batch_id }))
      return batch.state === 'closed'
    })
    payments = Number(Object(batch.total).payments)
    const files: { file: string; route: string }[] = Array.isArray(batch.files) ? batch.files : []
    const bank = files.find(({ route }) => route === 'bank')?.file ?? ''
    const bytes = await fileOf(
      server,
      client,
      `${getBatchFile.path}?batch_id=${String(batch_id)}&file=${bank}&why=collector`,
    )
    return `${(bytes / 1024).toFixed(0)} KiB for the bank`
  })
  return [
    {
      what: `batch of ${payments} payments and its file`,
      figure: `${seconds.toFixed(1)} s`,
      limit: said,
      target: 'under 60 s',
    },
    { what: '  memory', figure: memory, target: 'steady' },
  ]
}

type CarrierRow = { carrier: string; waiting: number }
/** The next feed of the carrier with the most changes. */
export const measureFeed = async (server: BenchServer, client: Client): Promise<Row[]> => {
  const carriersOf = async () => {
    const { carriers, feeds } = await must(client.call(getCarriers))
    const list: CarrierRow[] = Array.isArray(carriers) ? carriers : []
    const made: { feed_id: string; state: string; coverages: number }[] = Array.isArray(feeds) ? feeds : []
    return { list, made }
  }
  const [most] = (await carriersOf()).list.toSorted((one, other) => other.waiting - one.waiting)
  let coverages = 0
  const { seconds, memory } = await watchMemory(server, async () => {
    const { feed_id } = await must(client.call(makeFeed, { carrier: most?.carrier }))
    await untilTrue(async () => {
      const feed = (await carriersOf()).made.find((each) => each.feed_id === feed_id)
      coverages = feed?.coverages ?? 0
      return feed?.state === 'sent'
    })
    return ''
  })
  const target = 20 * Math.max(1, coverages / 10_000)
  return [
    {
      what: `feed of ${coverages} changes`,
      figure: `${seconds.toFixed(1)} s`,
      limit: `${most?.carrier}, ${most?.waiting} waited`,
      target: `under ${target.toFixed(0)} s`,
    },
    { what: '  memory', figure: memory, target: 'steady' },
  ]
}
