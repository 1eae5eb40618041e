import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { call } from '@openroll/contract/call'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { answers, saveSteps, ssns, startEnrollment } from '../enroll/record/test-enrollment.ts'
import { openLogger } from '../start/logger.ts'
import { serve } from './serve.ts'
import { openTestApp } from './test-app.ts'

/** A server whose log is kept as text. */
const openLogged = async () => {
  const lines: string[] = []
  const log = openLogger('trace', { write: (line: string) => void lines.push(line) })
  const server = await openTestApp({ log })
  return { server, text: () => lines.join('') }
}

test('a whole enrollment leaves no number, name, address, id or cookie in the log [D-7.03]', async () => {
  const { server, text } = await openLogged()
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], tier: 'IF' })
  await saveSteps(visitor, enrollment_id, { tier: 'IF' })
  await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'eft', ...answers.account })
  await visitor.send(saveReviewInfo, { enrollment_id })
  await server.app.http.inject(`/api/v1/get-plan-cart?enrollment_id=${enrollment_id}&ssn=${ssns.member}`)
  await server.app.http.inject(`/nowhere/${ssns.member}?card=4111111111111111`)
  await server.app.http.inject({
    method: 'POST',
    url: '/api/v1/save-billing-info',
    payload: `{"card_number": 4111111111111111,`,
  })
  const said = text()
  expect(said).toContain('"route":"/api/v1/save-billing-info"')
  const plain = said.replaceAll(/[\s-]/g, '')
  for (const ssn of Object.values(ssns)) expect(plain).not.toContain(ssn.replaceAll('-', ''))
  for (const secret of ['4111', '123456789012', '"737"', 'López', 'Main St', 'example.com', '5550142', enrollment_id])
    expect(said).not.toContain(secret)
  const session = visitor.cookie().split('=')[1]?.split('.')[0] ?? 'none'
  expect(said).not.toContain(session)
  expect(said).not.toContain(btoa('storefront:storefront'))
  await server.close()
})

test('an unforeseen fault stands in the log under its reference, without the values of a statement [D-8.02] [D-7.03]', async () => {
  const { server, text } = await openLogged()
  const input = z.strictObject({ zip: z.string() })
  const breaking = call({
    method: 'GET',
    path: '/api/v1/breaking',
    who: 'anyone',
    about: 'Breaks.',
    input,
    output: z.object({}),
  })
  serve(server.app, breaking, async ({ db, input }) => db.one('select $1::integer as zip', [input.zip]))
  const answer = await server.visitor().send(breaking, { zip: `ssn ${ssns.member}` })
  expect(answer.status).toBe(500)
  const fault = text()
    .split('\n')
    .filter((line) => line.includes('unforeseen'))
    .map((line) => JSON.parse(line))
  expect(fault).toHaveLength(1)
  expect(answer.body).toMatchObject({ reference: fault[0].reference })
  expect(fault[0].err.code).toBe('22P02')
  expect(text()).not.toContain(ssns.member)
  await server.close()
})
