import { saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { aSigner } from '@openroll/contract/samples/signer'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { row, text } from '../../db/row.ts'
import { pngUrl } from '../../testing/made-png.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'

let server: TestApp
beforeAll(async () => {
  const config = readConfig({
    NODE_ENV: 'test',
    LIMIT_SIGNATURE_BYTES_PER_ENROLLMENT: '400000',
    LIMIT_SIGNATURE_BYTES_PER_ADDRESS: '800000',
  })
  server = await openTestApp({ config })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

/** Pad-sized gray noise that doesn't compress: 154,000 characters. */
const noise = () => {
  const lines = randomBytes(180 * 641)
  for (let y = 0; y < 180; y += 1) lines[y * 641] = 0
  return pngUrl({ width: 640, height: 180, depth: 8, color: 0 }, lines)
}
const ready = async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
  const accepted = await acceptedTextKeys(visitor, enrollment_id)
  const sign = (signature: string) =>
    visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted, signature })
  const sql = "select sealed as text from step_draft where enrollment_id = $1 and step = 'agreement_info'"
  const sealed = async () => (await server.deps.db.one(row({ text }), sql, [enrollment_id])).text
  return { sign, sealed }
}

test('signatures are limited per enrollment and address, and the last one stays when the limit is reached [D-1.17]', async () => {
  const { sign, sealed } = await ready()
  expect([(await sign(noise())).status, (await sign(noise())).status]).toEqual([200, 200])
  const before = await sealed()
  const { status, faults } = await sign(noise())
  expect([status, faults[0]?.target_element]).toEqual([429, 'signature'])
  expect(faults[0]?.error_message).toMatch(/^Too many signatures\. Try again in \d+ minutes$/)
  expect(await sealed()).toBe(before)
  const more: number[] = []
  for (let people = 0; people < 4; people += 1) {
    const other = await ready()
    more.push((await other.sign(noise())).status)
  }
  expect(more).toEqual([200, 200, 200, 429])
})

test('an unchanged signature is neither written nor charged again [D-1.17]', async () => {
  const { sign, sealed } = await ready()
  const drawn = noise()
  expect((await sign(drawn)).status).toBe(200)
  const before = await sealed()
  for (let again = 0; again < 4; again += 1) expect((await sign(drawn)).status).toBe(200)
  expect(await sealed()).toBe(before)
  expect((await sign(noise())).status).toBe(200)
  expect(await sealed()).not.toBe(before)
})
