import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { authorization, openClient, startEnrollment } from './client.ts'
import { median, rateOf, type Shot } from './load.ts'
import { ratioRow, type Row } from './row.ts'
import { socketOf, type BenchServer } from './server.ts'

/** All dental plans priced for one enrollment, 32 connections, in turns with bare.ts that sends the same bytes. */
export const measurePlanList = async ({ address, dataDir }: BenchServer, seconds: number): Promise<Row> => {
  const client = openClient(address)
  const enrollment_id = await startEnrollment(client)
  const asked = { enrollment_id, categories: 'dental' }
  const shot: Shot = {
    method: 'GET',
    path: `${getFilteredPlans.path}?${new URLSearchParams(asked).toString()}`,
    headers: { authorization, cookie: client.cookie() },
  }
  const { data } = await client.call(getFilteredPlans, asked)
  const bytes = join(dataDir, 'list.json')
  writeFileSync(bytes, JSON.stringify({ status: 'success', data }))
  const bare = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'bare.ts'), socketOf(dataDir), enrollment_id, bytes],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise<string>((found) =>
    bare.stdout.on('data', (part: Buffer) => found(/bare at (\d+)/.exec(part.toString())?.[1] ?? '')),
  )
  const rates: number[] = []
  const limits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    rates.push(await rateOf(address, () => shot, 32, seconds))
    limits.push(await rateOf(`http://127.0.0.1:${port}`, () => ({ ...shot, path: '/' }), 32, seconds))
  }
  bare.kill()
  return ratioRow('plan list, 32 connections', median(rates), median(limits))
}
