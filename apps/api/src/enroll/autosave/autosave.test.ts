import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPlanCart } from '@openroll/contract/cart/cart'
import {
  getBeneficiariesExistingUserEnrollment,
  saveBeneficiaryInfo,
  validateSingleBeneficiary,
} from '@openroll/contract/enroll/beneficiaries'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import {
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { getTyped, keepTyped, type UnsavedInput } from '@openroll/contract/enroll/autosave'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { aContact } from '@openroll/contract/samples/contact'
import { aBeneficiary, aChild } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { aSigner } from '@openroll/contract/samples/signer'
import { pino } from 'pino'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'

let server: TestApp
const logged: string[] = []
beforeAll(async () => {
  server = await openTestApp({ log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }) })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const begin = async (stop: TabName = 'contact_info') => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id, { stop })
  return { visitor, enrollment_id }
}
const autosave = async (visitor: Visitor, enrollment_id: string, tab: TabName, typed?: UnsavedInput) =>
  visitor.send(keepTyped, { enrollment_id, tab, ...(typed && { typed }) })
const unsavedInput = async (visitor: Visitor, enrollment_id: string) =>
  (await visitor.send(getTyped, { enrollment_id })).data.result
const rows = async (enrollment_id: string) =>
  server.deps.db.rows('select * from step_typed where enrollment_id = $1', [enrollment_id])

describe('unsaved input on a step', () => {
  test('is autosaved, valid or not, without changing the step or the revision [D-4.21]', async () => {
    const { visitor, enrollment_id } = await begin()
    const before = (await visitor.send(getDynamicTabs, { enrollment_id })).data
    const typed = { answers: { address1: '12 Main', phone_number: '31' }, emptied: ['city'] }
    expect((await autosave(visitor, enrollment_id, 'contact_info', typed)).data).toEqual({ kept: true })
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({
      contact_info: { answers: { ...typed.answers, city: '' } },
    })
    expect((await visitor.send(getDynamicTabs, { enrollment_id })).data).toEqual({ ...before, typed: ['contact_info'] })
    const { data } = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
    expect(data.result.find(({ field_name }) => field_name === 'address1')?.value).toBeNull()
  })

  test('is deleted when its step is saved; other steps’ input stays [D-4.21]', async () => {
    const { visitor, enrollment_id } = await begin()
    await autosave(visitor, enrollment_id, 'contact_info', { answers: { address1: '12 Main' } })
    await autosave(visitor, enrollment_id, 'primary_info', { answers: { first_name: 'Mary' } })
    await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ primary_info: { answers: { first_name: 'Mary' } } })
    await autosave(visitor, enrollment_id, 'primary_info')
    expect(await rows(enrollment_id)).toEqual([])
  })

  test('stays if saving its step is refused [D-4.04]', async () => {
    const { visitor, enrollment_id } = await begin()
    await autosave(visitor, enrollment_id, 'contact_info', { answers: { address1: '12 Main' } })
    expect((await visitor.send(saveContactInfo, { enrollment_id, address1: '12 Main' })).status).toBe(422)
    expect(await rows(enrollment_id)).toHaveLength(1)
  })

  test.each(steps.map(({ tab_name }) => tab_name))(
    'is autosaved on %s, but only for its fields [D-4.21]',
    async (tab) => {
      const { visitor, enrollment_id } = await begin()
      const typed = { answers: { toString: 'x', 'no field': 'y' }, people: [{ id: 'a', answers: { zip: '1' } }] }
      expect((await autosave(visitor, enrollment_id, tab, typed)).data).toEqual({ kept: true })
      const isList = tab === 'beneficiary_info' || tab === 'dependent_info'
      const none = isList ? { answers: {}, people: [{ id: 'a', answers: {} }] } : { answers: {} }
      expect(await unsavedInput(visitor, enrollment_id)).toEqual({ [tab]: none })
    },
  )

  test('is deleted at submission, and no longer accepted [D-4.06]', async () => {
    const { visitor, enrollment_id } = await begin('review_info')
    await autosave(visitor, enrollment_id, 'review_info', { answers: { additional_notes: 'Call me' } })
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    expect(await rows(enrollment_id)).toEqual([])
    expect((await autosave(visitor, enrollment_id, 'review_info', { answers: {} })).status).toBe(409)
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({})
  })
})

describe('a stranger', () => {
  test('can’t read, write or delete unsaved input [D-1.02]', async () => {
    const { visitor, enrollment_id } = await begin()
    await autosave(visitor, enrollment_id, 'contact_info', { answers: { address1: '12 Main' } })
    const other = server.visitor()
    await startEnrollment(other, { plans: [1001] })
    expect((await other.send(getTyped, { enrollment_id })).status).toBe(404)
    expect((await autosave(other, enrollment_id, 'contact_info', { answers: { address1: 'mine' } })).status).toBe(404)
    expect((await autosave(other, enrollment_id, 'contact_info')).status).toBe(404)
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ contact_info: { answers: { address1: '12 Main' } } })
  })

  test('finds nothing in the database or the log [D-7.02] [D-7.03]', async () => {
    const { visitor, enrollment_id } = await begin()
    logged.length = 0
    const ssn = '219-09-9998'
    await autosave(visitor, enrollment_id, 'primary_info', { answers: { first_name: 'Xanthippe', ssn } })
    await autosave(visitor, enrollment_id, 'contact_info', { answers: { address1: 'x'.repeat(5000) } })
    const stored = await rows(enrollment_id)
    expect(stored).toHaveLength(1)
    for (const secret of ['Xanthippe', ssn, ssn.replaceAll('-', '')])
      expect(JSON.stringify(stored) + logged.join('')).not.toContain(secret)
    expect(logged.length).toBeGreaterThan(0)
  })
})

describe('an unsaved SSN', () => {
  const typed = { answers: { first_name: 'Mary', ssn: '219-09-9998' } }

  test('is shown masked, survives a returned mask, and is saved as typed [D-1.07] [D-4.21]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await autosave(visitor, enrollment_id, 'primary_info', typed)
    const shown = { answers: { first_name: 'Mary', ssn: 'xxx-xx-9998' } }
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ primary_info: shown })
    await autosave(visitor, enrollment_id, 'primary_info', shown)
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ primary_info: shown })
    const saved = await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: 'xxx-xx-9998' }) })
    expect(saved.faults).toEqual([])
    await visitor.send(saveContactInfo, { enrollment_id, ...aContact() })
    await saveSteps(visitor, enrollment_id, { skip: ['primary_info', 'contact_info'], stop: 'agreement_info' })
    expect(await rows(enrollment_id)).toEqual([])
  })

  test('must be retyped if incomplete, and a mask without a number behind it is refused [D-1.07]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await autosave(visitor, enrollment_id, 'primary_info', { answers: { first_name: 'Mary', ssn: '219-09-99' } })
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ primary_info: { answers: { first_name: 'Mary' } } })
    const saved = await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: 'xxx-xx-9998' }) })
    expect(saved.faults.map(({ target_element }) => target_element)).toEqual(['ssn'])
  })

  test('must be retyped if its mask equals the saved one’s, whether or not it is the same number [D-1.16]', async () => {
    const { visitor, enrollment_id } = await begin()
    for (const ssn of [ssns.member, '219-09-6789']) {
      await autosave(visitor, enrollment_id, 'primary_info', { answers: { ssn } })
      expect(await unsavedInput(visitor, enrollment_id)).toEqual({ primary_info: { answers: { ssn: '' } } })
    }
  })

  test('card, account, signature and verification answer are never autosaved [D-4.21]', async () => {
    const { visitor, enrollment_id } = await begin('billing_info')
    const [card, account, sign] = [aCard(), anAccount(), aSigner()]
    await autosave(visitor, enrollment_id, 'billing_info', { answers: { ...card, ...account, payment_method: 'eft' } })
    await autosave(visitor, enrollment_id, 'agreement_info', { answers: { ...sign, accepted: '9@1' } })
    const { billing_info, agreement_info } = await unsavedInput(visitor, enrollment_id)
    const { card_number: _, security_code: _code, ...open } = { ...card, ...account, payment_method: 'eft' }
    const { account_number: _number, ...kept } = open
    expect(billing_info?.answers).toEqual(kept)
    expect(agreement_info?.answers).toEqual({ user_name: sign.user_name, date: sign.date, accepted: '9@1' })
    const sealedRows = await server.deps.db.rows('select sealed from step_typed where enrollment_id = $1', [
      enrollment_id,
    ])
    expect(sealedRows).toHaveLength(2)
  })
})

describe('a list', () => {
  const family = async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [3001], tier: 'IC' })
    await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier: 'IC' })
    return { visitor, enrollment_id }
  }

  test('autosaves a half-typed dependent, whose SSN is used as typed [D-4.21] [D-1.07]', async () => {
    const { visitor, enrollment_id } = await family()
    await autosave(visitor, enrollment_id, 'dependent_info', { answers: { first_name: 'Leo', ssn: ssns.child } })
    const { dependent_info } = await unsavedInput(visitor, enrollment_id)
    expect(dependent_info).toEqual({ answers: { first_name: 'Leo', ssn: 'xxx-xx-8901' } })
    const child = { primary_info: aChild({ ssn: 'xxx-xx-8901' }) }
    const checked = await visitor.send(validateSingleDependent, { enrollment_id, ...child })
    expect(checked.faults).toEqual([])
    const { dependent_id } = checked.data.result
    const dependents = [{ primary_info: { ...child.primary_info, dependent_id } }]
    expect((await visitor.send(saveDependentInfoToTemp, { enrollment_id, dependents })).faults).toEqual([])
    expect(await rows(enrollment_id)).toHaveLength(1)
    expect((await visitor.send(saveDependentInfo, { enrollment_id, dependents })).faults).toEqual([])
    expect(await rows(enrollment_id)).toEqual([])
  })

  test('autosaves beneficiaries with masked SSNs until it is saved [D-4.21] [D-1.07]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [3001] })
    await saveSteps(visitor, enrollment_id, { stop: 'beneficiary_info' })
    const { data } = await visitor.send(validateSingleBeneficiary, { enrollment_id, ...aBeneficiary() })
    const id = data.result.beneficiary_id
    const people = [{ id, answers: aBeneficiary() }]
    await autosave(visitor, enrollment_id, 'beneficiary_info', { answers: {}, people })
    const { beneficiary_info } = await unsavedInput(visitor, enrollment_id)
    const masked = aBeneficiary({ ssn: 'xxx-xx-7890' })
    expect(beneficiary_info?.people).toEqual([{ id, answers: masked }])
    const beneficiaries = [{ ...masked, beneficiary_id: id }]
    expect((await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries })).faults).toEqual([])
    const saved = await visitor.send(getBeneficiariesExistingUserEnrollment, { enrollment_id })
    expect(saved.data.result.beneficiaries[0]?.ssn).toBe('xxx-xx-7890')
    expect(await rows(enrollment_id)).toEqual([])
  })
})

describe('autosave', () => {
  test('refuses text that is too long and keeps the previous draft', async () => {
    const { visitor, enrollment_id } = await begin()
    await autosave(visitor, enrollment_id, 'contact_info', { answers: { address1: '12 Main' } })
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`name${n}`, 'x'.repeat(3900)]))
    const refused = await autosave(visitor, enrollment_id, 'contact_info', { answers: many })
    expect([refused.status, refused.faults[0]?.error_message]).toEqual([422, 'That’s too much text to save as a draft'])
    expect(await unsavedInput(visitor, enrollment_id)).toEqual({ contact_info: { answers: { address1: '12 Main' } } })
  })

  test('has an hourly budget per enrollment [D-1.17]', async () => {
    const { visitor, enrollment_id } = await begin()
    await autosave(visitor, enrollment_id, 'contact_info', { answers: {} })
    await server.deps.db.run('update budget_use set used = 4000')
    server.deps.spent.ahead.clear()
    expect((await autosave(visitor, enrollment_id, 'contact_info', { answers: {} })).status).toBe(429)
    expect((await visitor.send(getPlanCart, { enrollment_id })).status).toBe(200)
  })

  test('can be off for a site, while Save & Continue Later still keeps drafts [D-4.21]', async () => {
    const directory = server.deps.directory()
    const site = (id: string | null | undefined) => {
      const found = directory.site(id)
      return { ...found, settings: { ...found.settings, autosave: 'false' as const } }
    }
    const quiet = await openTestApp({ directory: () => ({ ...directory, site }) })
    const visitor = quiet.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const response = await visitor.send(keepTyped, { enrollment_id, tab: 'primary_info', typed: { answers: {} } })
    expect(response.data).toEqual({ kept: false })
    expect((await visitor.send(getTyped, { enrollment_id })).data.result).toEqual({})
    await quiet.close()
  })
})
