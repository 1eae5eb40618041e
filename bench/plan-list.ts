import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBare } from './bare-server.ts'
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
  const bare = await startBare('bare.ts', [socketOf(dataDir), enrollment_id, bytes])
  const rates: number[] = []
  const limits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    rates.push(await rateOf(address, () => shot, 32, seconds))
    limits.push(await rateOf(bare.address, () => ({ ...shot, path: '/' }), 32, seconds))
  }
  bare.end()
  return ratioRow('plan list, 32 connections', median(rates), median(limits))
}
