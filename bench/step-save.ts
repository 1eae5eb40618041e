import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { aContact } from '@openroll/contract/samples/contact'
import { Pool } from 'pg'
import { authorization, openClient, retryWhileBusy, startEnrollment } from './client.ts'
import { median, rateOf, type LoadRequest } from './load.ts'
import { ratioRow, type Row } from './row.ts'
import { socketOf, type BenchServer } from './server.ts'

const connections = 16

/** Contact step saves per second over 16 connections, each for its own enrollment. */
export const saving = async ({
  address,
}: BenchServer): Promise<(seconds: number, onBusy?: () => void) => Promise<number>> => {
  const own = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = retryWhileBusy(openClient(address))
      return { id: await startEnrollment(client), cookie: client.cookie() }
    }),
  )
  const save = (connection: number): LoadRequest => ({
    method: 'POST',
    path: saveContactInfo.path,
    headers: { authorization, cookie: own[connection]?.cookie ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      enrollment_id: own[connection]?.id,
      ...aContact({ address1: `${connection} Main Street` }),
    }),
  })
  return (seconds, onBusy) => rateOf(address, save, connections, seconds, onBusy)
}

/** Contact step saves over 16 connections, alternating with transactions of one update and one insert. */
export const measureStepSave = async (server: BenchServer, seconds: number): Promise<Row> => {
  const { dataDir } = server
  const rateOfSaves = await saving(server)
  const pool = new Pool({ host: socketOf(dataDir), database: 'openroll', user: 'openroll', max: connections })
  await pool.query('create table bench_row (id text primary key, at timestamptz)')
  await pool.query('create table bench_log (id text, at timestamptz)')
  await pool.query(`insert into bench_row select 'row' || n, null from generate_series(0, ${connections - 1}) n`)
  const rates: number[] = []
  const limits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    rates.push(await rateOfSaves(seconds))
    limits.push(await bareTransactions(pool, seconds))
  }
  await pool.query('drop table bench_row, bench_log')
  await pool.end()
  return ratioRow('step save (contact), 16 connections', median(rates), median(limits))
}

const bareTransactions = async (pool: Pool, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      const connection = await pool.connect()
      while (performance.now() < end) {
        const values = [`row${at}`, new Date()]
        await connection.query('begin')
        await connection.query({ name: 'u', text: 'update bench_row set at = $2 where id = $1', values })
        await connection.query({ name: 'i', text: 'insert into bench_log values ($1, $2)', values })
        await connection.query('commit')
        done += 1
      }
      connection.release()
    }),
  )
  return done / seconds
}
