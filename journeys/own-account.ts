import { expect, request } from '@playwright/test'
import type { Visitor } from './visitor.ts'

const address = process.env.STORY_ADDRESS ?? ''
export const ownPassword = 'a harbor in the evening'

/** A rep account for this journey alone, since journeys run in parallel. */
export const ownAccount = async (visitor: Visitor, name: string): Promise<string> => {
  const email = `${name}@agency.example`
  const operator = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { authorization: `Basic ${btoa('storefront:storefront')}` },
  })
  /** Retries while the server is busy. */
  const send = (path: string, data: object) =>
    expect.poll(async () => (await operator.post(path, { data })).status(), { intervals: [2000] }).toBe(200)
  await send('/api/v1/sign-in', { email: 'ops@harborview.example', password: 'harborview-demo' })
  await send('/api/admin/v1/invite-account', { role: 'rep', agent_id: '10110', name: 'Omar Quinn', email })
  const mail = (await visitor.mails()).find(({ to_address }) => to_address === email)
  const token = /\/new-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await send('/api/v1/set-password', { token, password: ownPassword })
  await operator.dispose()
  return email
}
