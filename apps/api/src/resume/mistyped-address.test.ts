import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getFormFieldsBillingInfo, saveBillingInfo } from '@openroll/contract/enroll/billing'
import { getTyped, keepTyped } from '@openroll/contract/enroll/autosave'
import { getFormFieldsPersonalInfo, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { continueEnrollment, directContinue, saveEnrollment } from '@openroll/contract/resume/resume'
import { aMember } from '@openroll/contract/samples/member'
import { aSigner } from '@openroll/contract/samples/signer'
import { aCard } from '@openroll/contract/samples/payment'
import { row, text } from '../db/row.ts'
import { saveSteps, signAgain, startEnrollment, acceptedTextKeys } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'

const mailRow = row({ text })
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const mailTo = async (visitor: Visitor, enrollment_id: string, email: string) => {
  expect((await visitor.send(saveEnrollment, { enrollment_id, email, tab: 'contact_info' })).faults).toEqual([])
  const { text } = await server.deps.db.one(
    mailRow,
    `select text from outbox where enrollment_id = $1 and to_address = $2 order by created_at desc limit 1`,
    [enrollment_id, email],
  )
  return {
    email,
    code: /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(text)?.[0] ?? '',
    id: /\/direct-continue\/([\w-]+)\//.exec(text)?.[1] ?? '',
  }
}
const canOpen = async (visitor: Visitor, enrollment_id: string): Promise<boolean> =>
  (await visitor.send(getPlanCart, { enrollment_id })).status === 200

describe('an enrollment emailed to a mistyped address, then to the right one', () => {
  const startMistyped = async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await saveSteps(visitor, enrollment_id)
    const wrong = await mailTo(visitor, enrollment_id, 'wr0ng@example.com')
    const right = await mailTo(visitor, enrollment_id, 'right@example.com')
    return { visitor, enrollment_id, wrong, right }
  }

  test('can be opened with every email to the right mailbox, but no longer with the first email [D-1.15] [D-6.03] [D-6.04]', async () => {
    const { visitor, enrollment_id, wrong, right } = await startMistyped()
    const again = await mailTo(visitor, enrollment_id, right.email)
    const stranger = server.visitor()
    expect((await stranger.send(directContinue, { id: wrong.id })).status).toBe(404)
    expect((await stranger.send(continueEnrollment, { code: wrong.code, email: wrong.email })).status).toBe(422)
    expect([await canOpen(stranger, enrollment_id), await canOpen(visitor, enrollment_id)]).toEqual([false, true])
    for (const { id } of [right, again]) expect((await server.visitor().send(directContinue, { id })).status).toBe(200)
    expect((await stranger.send(directContinue, { id: wrong.id })).status).toBe(404)
  })

  test('keeps every step in another browser except signature and payment, whose number is deleted [D-1.15] [D-4.02]', async () => {
    const { enrollment_id, right } = await startMistyped()
    const resumer = server.visitor()
    await resumer.send(directContinue, { id: right.id })
    const submit = async () => (await resumer.send(saveReviewInfo, { enrollment_id })).faults
    expect((await submit()).map(({ target_element }) => target_element)).toEqual(['agreement_info', 'billing_info'])
    const { data: fields } = await resumer.send(getFormFieldsBillingInfo, { enrollment_id })
    expect(JSON.stringify(fields)).not.toContain('1111')
    expect(
      await server.deps.db.rows('select token from payment_vault where enrollment_id = $1', [enrollment_id]),
    ).toEqual([])
    await saveSteps(resumer, enrollment_id, { stop: 'billing_info' })
    const masked = { enrollment_id, payment_method: 'cc', ...aCard({ card_number: 'xxxxxxxxxxxx1111' }) } as const
    expect((await resumer.send(saveBillingInfo, masked)).faults.map(({ target_element }) => target_element)).toEqual([
      'card_number',
    ])
    await saveSteps(resumer, enrollment_id)
    expect(await submit()).toEqual([])
  })

  test('shows no SSN digit in another browser before it is signed with the last four [D-4.16] [D-1.07] [D-1.15]', async () => {
    const { visitor, enrollment_id } = await startMistyped()
    const typed = { answers: aMember({ ssn: '234-56-4321' }) }
    await visitor.send(keepTyped, { enrollment_id, tab: 'primary_info', typed })
    const { id } = await mailTo(visitor, enrollment_id, 'right@example.com')
    const resumer = server.visitor()
    await resumer.send(directContinue, { id })
    const shown = async () =>
      JSON.stringify([
        (await resumer.send(getFormFieldsPersonalInfo, { enrollment_id })).data,
        (await resumer.send(getFormFieldsAgreementInfo, { enrollment_id })).data,
        (await resumer.send(getEnrollmentTempInfo, { enrollment_id, column: 'primary_info' })).data,
        (await resumer.send(getTyped, { enrollment_id })).data,
      ])
    expect(await shown()).not.toMatch(/6789|4321/)
    // A masked SSN means that the stored one, which is correct here, is unchanged.
    await resumer.send(keepTyped, { enrollment_id, tab: 'primary_info' })
    const asShown = { enrollment_id, ...aMember({ ssn: 'xxx-xx-xxxx' }) }
    expect((await resumer.send(savePersonalInfo, asShown)).faults).toEqual([])
    await signAgain(resumer, enrollment_id)
    expect(await shown()).toContain('xxx-xx-6789')
    expect((await resumer.send(savePersonalInfo, asShown)).faults).toEqual([])
  })

  test('can’t be signed by guessing the last four: after twenty wrong tries in a day even the right one is refused with 429 [D-4.16] [D-1.16] [D-1.17]', async () => {
    const { enrollment_id, right } = await startMistyped()
    const resumer = server.visitor()
    await resumer.send(directContinue, { id: right.id })
    const accepted = await acceptedTextKeys(resumer, enrollment_id)
    const sign = async (answer: string) =>
      (await resumer.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted, answer })).status
    for (let tries = 0; tries < 20; tries += 1) expect(await sign(String(1000 + tries))).toBe(422)
    expect(await sign(aSigner().answer)).toBe(429)
    await server.forgetBudgets()
    expect(await sign(aSigner().answer)).toBe(200)
  })

  test('keeps a draft SSN without showing its last digits [D-4.21] [D-1.07] [D-4.16]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await visitor.send(keepTyped, { enrollment_id, tab: 'primary_info', typed: { answers: aMember() } })
    const { id } = await mailTo(visitor, enrollment_id, 'right@example.com')
    const resumer = server.visitor()
    await resumer.send(directContinue, { id })
    const { data } = await resumer.send(getTyped, { enrollment_id })
    expect(data.result.primary_info?.answers.ssn).toBe('xxx-xx-xxxx')
    const typed = { answers: aMember({ ssn: 'xxx-xx-xxxx' }) }
    await resumer.send(keepTyped, { enrollment_id, tab: 'primary_info', typed })
    const saved = await resumer.send(savePersonalInfo, { enrollment_id, ...typed.answers })
    expect(saved.faults).toEqual([])
    await saveSteps(resumer, enrollment_id, { skip: ['primary_info'] })
    expect((await resumer.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  })

  test('notifies other mailboxes and the address on file once per resume in another browser [D-1.15] [D-6.01] [D-6.02]', async () => {
    const { visitor, enrollment_id, right } = await startMistyped()
    const resumeMails = () =>
      server.deps.db.many(
        row({ to_address: text, text }),
        `select to_address, text from outbox where enrollment_id = $1 and kind = 'enrollment-resumed' order by to_address`,
        [enrollment_id],
      )
    await visitor.send(directContinue, { id: right.id })
    expect(await resumeMails()).toEqual([])
    const resumer = server.visitor()
    await resumer.send(directContinue, { id: right.id })
    await resumer.send(directContinue, { id: right.id })
    const mails = await resumeMails()
    expect(mails.map(({ to_address }) => to_address)).toEqual(['maria@example.com', 'wr0ng@example.com'])
    for (const mail of mails) expect(mail.text).not.toMatch(/direct-continue|López|right@|Main St|1111|6789/)
    await server.visitor().send(continueEnrollment, { code: right.code, email: right.email })
    expect(await resumeMails()).toHaveLength(4)
  })

  test('keeps its payment when reopened in the same browser [D-1.15] [D-4.02]', async () => {
    const { visitor, enrollment_id, right } = await startMistyped()
    await visitor.send(directContinue, { id: right.id })
    const { data } = await visitor.send(getDynamicTabs, { enrollment_id })
    expect(data.result.find(({ tab_name }) => tab_name === 'billing_info')?.saved).toBe(true)
  })
})
