import { getAgentLandingPageInfo } from '@openroll/contract/arrive/landing'
import { getCommonMenu } from '@openroll/contract/arrive/site'
import { getQuotePreviewContent } from '@openroll/contract/cart/quote'
import { signIn } from '@openroll/contract/roles/sign-in'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { getFeaturedPlans, getFilteredPlans } from '@openroll/contract/shop/plans'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBare } from './bare-server.ts'
import { authorization, must, openClient, startEnrollment, type CallRoute, type Client } from './client.ts'
import { median, rateOf, type LoadRequest } from './load.ts'
import { ratioRow, type Row } from './row.ts'
import { socketOf, type BenchServer } from './server.ts'

/** The most viewed calls, each as its typical caller; `about` is the enrollment that `by` started. */
const viewedCalls = (visitor: Client, rep: Client, visitors: string, reps: string) =>
  [
    ['plan list', visitor, getFilteredPlans, { enrollment_id: visitors, categories: 'dental' }],
    ['price of a plan', visitor, getPlanPricingDetail, { enrollment_id: visitors, pid: 1001 }],
    ['menu', visitor, getCommonMenu, {}],
    ['featured plans', visitor, getFeaturedPlans, {}],
    ['landing page', visitor, getAgentLandingPageInfo, { agent_id: 10_109 }],
    [
      'quote preview',
      rep,
      getQuotePreviewContent,
      { enrollment_id: reps, name: 'Mia Stone', email: 'mia@mail.example' },
    ],
  ] as const satisfies readonly (readonly [string, Client, CallRoute, Record<string, unknown>])[]

/** Each over 32 connections, alternating with bare.ts, which sends the same bytes; medians of three turns. */
export const measureAnswers = async ({ address, dataDir }: BenchServer, seconds: number): Promise<Row[]> => {
  const visitor = openClient(address)
  const rep = openClient(address)
  await must(rep.call(signIn, { email: 'dana.reyes@example.com', password: 'harborview-demo' }))
  const visitors = await startEnrollment(visitor)
  const reps = await startEnrollment(rep)
  const rows: Row[] = []
  for (const [what, client, call, input] of viewedCalls(visitor, rep, visitors, reps)) {
    const query = Object.entries(input).map(([name, value]) => [name, String(value)])
    const request: LoadRequest = {
      method: 'GET',
      path: `${call.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization, cookie: client.cookie() },
    }
    const bytes = join(dataDir, 'answer.json')
    writeFileSync(bytes, JSON.stringify({ status: 'success', data: await must(client.call(call, input)) }))
    const bare = await startBare('bare.ts', [socketOf(dataDir), visitors, bytes])
    const rates: number[] = []
    const limits: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      rates.push(await rateOf(address, () => request, 32, seconds))
      limits.push(await rateOf(bare.address, () => ({ ...request, path: '/' }), 32, seconds))
    }
    bare.end()
    rows.push(ratioRow(`${what}, 32 connections`, median(rates), median(limits)))
  }
  return rows
}
