import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPlanToCart, getPlanCart, removePlanFromCart } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { getFormFieldsAgreementInfo, saveAgreementInfo } from '@openroll/contract/enroll/agreement'
import { getBeneficiariesExistingUserEnrollment, saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveDependentInfo } from '@openroll/contract/enroll/dependents'
import { getFormFieldsPersonalInfo, savePersonalInfo } from '@openroll/contract/enroll/personal'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { directContinue, saveEnrollment } from '@openroll/contract/resume/resume'
import { changeFilterInfo } from '@openroll/contract/shop/filter'
import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import { aContact } from '@openroll/contract/samples/contact'
import { aBeneficiary, aSpouse } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { aCard } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import { row, text } from '../../db/row.ts'
import { browserOf } from '../../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { createDemoPeople } from '../../accounts/demo-people.ts'
import { saveSteps, startEnrollment, acceptedTextKeys } from '../../testing/test-enrollment.ts'

const password = 'a harbor in the evening'
const [dana, bluewater] = [10109, 3001]
const mailRow = row({ text })
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const admin = { email: 'admin@bluewater.example', eprocess: 'group', group_id: bluewater } as const
const rep = { email: 'dana.reyes@example.com', eprocess: 'rep', agent_id: dana } as const
const signIn = (email: string) => browserOf(server, email, password)
const isSaved = async (visitor: Visitor, enrollment_id: string, tab = 'agreement_info') =>
  (await visitor.send(getDynamicTabs, { enrollment_id })).data.result.find(({ tab_name }) => tab_name === tab)?.saved
const submit = (visitor: Visitor, enrollment_id: string) => visitor.send(saveReviewInfo, { enrollment_id })
const targets = async (visitor: Visitor, enrollment_id: string) =>
  (await submit(visitor, enrollment_id)).faults.map(({ target_element }) => target_element)
/** Simulates an outdated browser or a manual change of the row: the step still counts as saved. */
const saveByHand = (enrollment_id: string) =>
  server.deps.db.run('update step_draft set saved = true where enrollment_id = $1', [enrollment_id])
const other = aMember({ first_name: 'Mallory', last_name: 'Evil', ssn: '521-33-6789' })
const heir = aBeneficiary({ first_name: 'Evil', last_name: 'Heir', ssn: '599-11-2222' })
const signAgainFault = {
  target_element: 'agreement_info',
  error_message: 'Something you signed has changed. Please sign again.',
}

const snapshotOf = async (enrollment_id: string) =>
  (
    await server.deps.db.one(row({ content: text }), 'select content from policy_snapshot where enrollment_id = $1', [
      enrollment_id,
    ])
  ).content

test('a verification code sent with a signature is stored with it, sealed like the answer [EW-3.18] [D-7.02]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1002] })
  await saveSteps(visitor, enrollment_id, { stop: 'agreement_info' })
  const accepted = await acceptedTextKeys(visitor, enrollment_id)
  const sign = (verification_code: string) =>
    visitor.send(saveAgreementInfo, { enrollment_id, ...aSigner(), accepted, verification_code })
  expect((await sign('1'.repeat(21))).faults).toEqual([
    { target_element: 'verification_code', error_message: 'At most 20 characters' },
  ])
  expect((await sign('CALL-4711')).faults).toEqual([])
  await saveSteps(visitor, enrollment_id, { skip: ['agreement_info'] })
  expect((await submit(visitor, enrollment_id)).faults).toEqual([])
  const content = await snapshotOf(enrollment_id)
  expect(content).not.toContain('CALL-4711')
  expect(content).toMatch(/"name":"verification_code","answer":"","secret_hash":"[0-9a-f]{64}"/)
  const drafts = await server.deps.db.rows('select answers from step_draft where enrollment_id = $1', [enrollment_id])
  expect(JSON.stringify(drafts)).not.toContain('CALL-4711')
})

describe('an agreement that a rep or group signed and then handed over', () => {
  const handOver = async ({ email, ...start }: typeof admin | typeof rep) => {
    const authority = await signIn(email)
    const enrollment_id = await startEnrollment(authority, { plans: [1002], ...start })
    await saveSteps(authority, enrollment_id)
    const mail = { enrollment_id, email: 'applicant@example.com', tab: 'payment_info' } as const
    expect((await authority.send(saveEnrollment, mail)).faults).toEqual([])
    const { text } = await server.deps.db.one(
      mailRow,
      `select text from outbox where enrollment_id = $1 and kind = 'enrollment-code'`,
      [enrollment_id],
    )
    const taker = server.visitor()
    const id = /\/direct-continue\/([\w-]+)\//.exec(text)?.[1] ?? ''
    const { data } = await taker.send(directContinue, { id })
    return { taker, enrollment_id, eprocess: data.result.others.eprocess }
  }

  test.each([admin, rep])(
    'is signed again by its new holder, never in the name of $email [D-1.09] [D-4.16]',
    async (who) => {
      const { taker, enrollment_id, eprocess } = await handOver(who)
      expect(eprocess).toBe('applicant')
      expect(await isSaved(taker, enrollment_id)).toBe(false)
      expect(await isSaved(taker, enrollment_id, 'billing_info')).toBe(false)
      expect(await targets(taker, enrollment_id)).toEqual(['agreement_info', 'billing_info'])
      await saveByHand(enrollment_id)
      expect((await submit(taker, enrollment_id)).faults).toContainEqual(signAgainFault)
      await saveSteps(taker, enrollment_id)
      expect((await submit(taker, enrollment_id)).faults).toEqual([])
      expect(await snapshotOf(enrollment_id)).not.toMatch(/BLUE3001|DANA10|Dana Reyes|"group_name"/)
    },
  )

  test('becomes invalid once the new holder changes person, cart, tier and family at the group’s expense [D-1.09] [D-1.19] [D-4.05]', async () => {
    const { taker, enrollment_id } = await handOver(admin)
    const { data } = await taker.send(getPlanCart, { enrollment_id })
    const plan_pricing_id = data.result[0]?.plan_pricing_id ?? 0
    await taker.send(removePlanFromCart, { enrollment_id, plan_id: 1002, plan_pricing_id })
    await taker.send(changeFilterInfo, { tempId: enrollment_id, tier: 'IS' })
    const priced = await taker.send(getPlanPricingDetail, { pid: 2001, enrollment_id })
    const ppid = priced.data.plans[0]?.ppid ?? 0
    const added = await taker.send(addPlanToCart, { enrollment_id, plan_id: 2001, plan_pricing_id: ppid })
    expect(added.faults).toEqual([])
    const days = await taker.send(getCartEffectiveDates, { enrollment_id })
    await taker.send(cartCheckout, { enrollment_id, effective_date: days.data.result[0] ?? '' })
    expect((await taker.send(savePersonalInfo, { enrollment_id, ...other })).faults).toEqual([])
    await taker.send(saveDependentInfo, { enrollment_id, dependents: [{ primary_info: aSpouse() }] })
    await taker.send(saveBillingInfo, { enrollment_id, payment_method: 'list' })
    expect(await targets(taker, enrollment_id)).toContain('agreement_info')
    await saveByHand(enrollment_id)
    expect((await submit(taker, enrollment_id)).faults).toContainEqual(signAgainFault)
  })

  test.each([admin, rep])('hides the codes of $email from its new holder [D-1.19]', async (who) => {
    const { taker, enrollment_id } = await handOver(who)
    const shown = async () => [
      await taker.send(getEnrollmentTempInfo, { enrollment_id, column: 'aggrement_info' }),
      await taker.send(getFormFieldsAgreementInfo, { enrollment_id }),
    ]
    expect(JSON.stringify(await shown())).not.toMatch(/BLUE3001|DANA10|signed_over/)
    // Also after the enrollment is submitted as signed.
    await server.deps.db.run(`update enrollment set submitted_at = '2026-11-10' where enrollment_id = $1`, [
      enrollment_id,
    ])
    const after = JSON.stringify(await shown())
    expect(after).not.toMatch(/BLUE3001|DANA10|signed_over/)
    expect(after).toMatch(/Bluewater|Dana Reyes/)
  })
})

describe('an applicant’s own signature', () => {
  const ready = async (plans = [3001]) => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans })
    await saveSteps(visitor, enrollment_id)
    expect(await isSaved(visitor, enrollment_id)).toBe(true)
    return { visitor, enrollment_id }
  }
  type Ready = Awaited<ReturnType<typeof ready>>

  const changes: [string, (at: Ready) => Promise<unknown>][] = [
    [
      'a beneficiary',
      ({ visitor, enrollment_id }) => visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: [heir] }),
    ],
    ['the person', ({ visitor, enrollment_id }) => visitor.send(savePersonalInfo, { enrollment_id, ...other })],
    [
      'the person’s SSN',
      ({ visitor, enrollment_id }) =>
        visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: '521-33-6789' }) }),
    ],
    [
      'the address',
      ({ visitor, enrollment_id }) =>
        visitor.send(saveContactInfo, { enrollment_id, ...aContact({ address1: '1 Other Street' }) }),
    ],
    [
      'the amount of coverage',
      async ({ visitor, enrollment_id }) => {
        const { data } = await visitor.send(getPlanPricingDetail, { pid: 3001, enrollment_id })
        const plan_pricing_id = data.plans.at(-1)?.ppid ?? 0
        await visitor.send(addPlanToCart, { enrollment_id, plan_id: 3001, plan_pricing_id })
      },
    ],
    [
      'the plans',
      async ({ visitor, enrollment_id }) => {
        const { data } = await visitor.send(getPlanPricingDetail, { pid: 2001, enrollment_id })
        await visitor.send(addPlanToCart, {
          enrollment_id,
          plan_id: 2001,
          plan_pricing_id: data.plans[0]?.ppid ?? 0,
        })
      },
    ],
    [
      'the first day of coverage',
      async ({ visitor, enrollment_id }) => {
        const { data } = await visitor.send(getCartEffectiveDates, { enrollment_id })
        await visitor.send(cartCheckout, { enrollment_id, effective_date: data.result.at(-1) ?? '' })
      },
    ],
    [
      'their birth date',
      ({ visitor, enrollment_id }) => visitor.send(changeFilterInfo, { tempId: enrollment_id, dob: '04/06/1980' }),
    ],
    [
      'tobacco',
      ({ visitor, enrollment_id }) => visitor.send(changeFilterInfo, { tempId: enrollment_id, is_smoker: '1' }),
    ],
  ]
  test.each(changes)('must be given again after %s was changed [D-4.04] [D-4.05]', async (_what, change) => {
    const at = await ready()
    await change(at)
    const { visitor, enrollment_id } = at
    expect(await isSaved(visitor, enrollment_id)).toBe(false)
    expect(await targets(visitor, enrollment_id)).toContain('agreement_info')
    await saveByHand(enrollment_id)
    expect((await submit(visitor, enrollment_id)).faults).toContainEqual(signAgainFault)
  })

  test('is valid once given again [D-4.05]', async () => {
    const { visitor, enrollment_id } = await ready()
    await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: [heir] })
    const skip = ['primary_info', 'contact_info', 'beneficiary_info', 'billing_info'] as const
    await saveSteps(visitor, enrollment_id, { skip })
    expect((await submit(visitor, enrollment_id)).faults).toEqual([])
  })

  test('survives Back and Next without a change, with masked or typed numbers [D-4.04] [D-1.07]', async () => {
    const { visitor, enrollment_id } = await ready()
    const { data: form } = await visitor.send(getFormFieldsPersonalInfo, { enrollment_id })
    const masked = form.result.find(({ field_name }) => field_name === 'ssn')?.value ?? ''
    expect(masked).not.toContain('12345')
    const { data } = await visitor.send(getBeneficiariesExistingUserEnrollment, { enrollment_id })
    const resaves = [
      await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: masked }) }),
      await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() }),
      await visitor.send(saveContactInfo, { enrollment_id, ...aContact() }),
      await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: data.result.beneficiaries }),
      // A beneficiary without the server's id.
      await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: [aBeneficiary()] }),
      await visitor.send(saveBillingInfo, { enrollment_id, payment_method: 'cc', ...aCard() }),
    ]
    expect(resaves.map(({ status, faults }) => [status, faults])).toEqual(resaves.map(() => [200, []]))
    const { data: cart } = await visitor.send(getPlanCart, { enrollment_id })
    await visitor.send(cartCheckout, { enrollment_id, effective_date: cart.effective_date ?? '' })
    await visitor.send(addPlanToCart, {
      enrollment_id,
      plan_id: 3001,
      plan_pricing_id: cart.result[0]?.plan_pricing_id ?? 0,
    })
    await visitor.send(changeFilterInfo, { tempId: enrollment_id, zip: '60601', dob: '04/05/1980', tier: 'IO' })
    expect(await isSaved(visitor, enrollment_id)).toBe(true)
    expect((await submit(visitor, enrollment_id)).faults).toEqual([])
  })

  test('survives a refused change to a step [D-4.04]', async () => {
    const { visitor, enrollment_id } = await ready()
    const refused = await visitor.send(savePersonalInfo, { enrollment_id, ...other, ssn: '000-00-0000' })
    expect(refused.status).toBe(422)
    expect(await isSaved(visitor, enrollment_id)).toBe(true)
  })
})
