import type { Call, InputOf, OutputOf } from '@openroll/contract/call'
import { getDefaultInfo } from '@openroll/contract/arrive/site'
import { addPlanToCart } from '@openroll/contract/cart/cart'
import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import type { Tier } from '@openroll/contract/tier-meanings'
import { expect, type Page } from '@playwright/test'
import { maria } from './person.ts'

const headers = { authorization: `Basic ${btoa('storefront:storefront')}` }

/** Makes API calls with this browser's cookies, without a page. Retries if the server was too busy to do anything. */
export const callsOf =
  ({ request }: Page, address: string) =>
  async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const fields = input as Record<string, string>
    const send = () =>
      request.fetch(`${address}${call.path}`, {
        method: call.method,
        headers,
        ...(call.method === 'GET' ? { params: fields } : { data: fields }),
      })
    let answer = await send()
    await expect(async () => {
      if (answer.status() === 503) answer = await send()
      expect(answer.status(), `${call.path}: ${await answer.text()}`).toBe(200)
    }).toPass({ intervals: [2000], timeout: 30_000 })
    const { data }: { data: OutputOf<C> } = await answer.json()
    return data
  }
export type Send = ReturnType<typeof callsOf>

/** Answers the four questions as Maria and adds a plan to the cart; returns the enrollment's id. */
export const fillCart = async (send: Send, tier: Tier, plan_id: number): Promise<string> => {
  const { zip, dob } = maria
  const { agent_id, group_id } = await send(getDefaultInfo, {})
  const { temp_enrollment_id: enrollment_id } = await send(addFilterForNewUser, {
    zip,
    dob,
    gender: '1',
    tier,
    eprocess: 'applicant',
    type: 'new-member',
    open_type: 'user',
    ...(agent_id === null ? {} : { agent_id }),
    ...(group_id === null ? {} : { group_id }),
  })
  const { plans } = await send(getPlanPricingDetail, { pid: plan_id, enrollment_id })
  await send(addPlanToCart, { enrollment_id, plan_id, plan_pricing_id: plans[0]?.ppid ?? 0 })
  return enrollment_id
}
