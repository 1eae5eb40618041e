import { addPlanToCart } from '@openroll/contract/cart/cart'
import { getDependentsExistingUserEnrollment } from '@openroll/contract/enroll/dependents'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { correctValues, priceValues } from '@openroll/contract/office/correction/correction'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getMemberNumbers } from '@openroll/contract/office/member-number'
import { revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { aChild, aSpouse } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, text, whole } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { startEnrollment } from '../../testing/test-enrollment.ts'
import { oneValue, type OneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
let acts = 0
let numbers = 0
const act_id = () => `correct-${(acts += 1)}`
/** An SSN that nobody has. */
const unusedSsn = () => `${500 + (numbers += 1)}-33-6789`
const digitsOf = (ssn: string) => ssn.replaceAll('-', '')
const maskOf = (ssn: string) => `xxx-xx-${ssn.slice(-4)}`
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

type CorrectionInput = Partial<OneValue> &
  Pick<OneValue, 'enrollment_id' | 'field'> & {
    readonly act_id?: string
    readonly ssn_turn?: number
    readonly why?: string
  }
const correct = (given: CorrectionInput) =>
  service.send(
    correctValues,
    oneValue({
      act_id: act_id(),
      role: 'member',
      place: 0,
      why: 'The carrier rejected it',
      ...given,
    }),
  )
const page = async (enrollment_id: string) => (await service.send(getOfficeEnrollment, { enrollment_id })).data
const numberOf = (enrollment_id: string) =>
  service.send(revealSsn, { enrollment_id, role: 'member', place: 0, why: 'To compare' })
const userRow = row({ user_id: whole })
const memberOf = (enrollment_id: string) =>
  server.deps.db.one(userRow, 'select user_id from enrollment where enrollment_id = $1', [enrollment_id])
const signedRow = row({ content: text, proof: text })
const signedOf = (enrollment_id: string) =>
  server.deps.db.one(signedRow, 'select content, proof from policy_snapshot where enrollment_id = $1', [enrollment_id])
const foundBy = async (ssn: string) =>
  (
    await server.deps.db.many(
      row({ enrollment_id: text }),
      'select enrollment_id from person_hash where ssn_hash = $1 order by 1',
      [server.deps.vault.hash(digitsOf(ssn), 'ssn')],
    )
  ).map(({ enrollment_id }) => enrollment_id)
const membersBy = (ssn: string) =>
  server.deps.db.many(userRow, 'select user_id from member where ssn_hash = $1', [
    server.deps.vault.hash(digitsOf(ssn), 'ssn'),
  ])

describe('correcting a mistyped Social Security number', () => {
  test('saves it once, masked and encrypted, and leaves signed documents unchanged [D-1.07] [D-7.02] [D-7.07]', async () => {
    const [wrong, right] = [unusedSsn(), `${600 + numbers}-33-9876`]
    const enrollment_id = await submitted(server, { plans: [1001], ssn: wrong })
    const before = await signedOf(enrollment_id)
    const sent = { enrollment_id, field: 'ssn', was: maskOf(wrong), value: right, act_id: act_id() } as const
    const both = await Promise.all([correct(sent), correct(sent)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await correct(sent)).status).toBe(200)
    const { people, corrections, signed, audit } = await page(enrollment_id)
    expect(people[0]).toMatchObject({ ssn: maskOf(right), ssn_turn: 1 })
    expect(corrections).toMatchObject([
      {
        label: 'Social Security number',
        whose: 'María López-Núñez',
        was: maskOf(wrong),
        now: maskOf(right),
        why: 'The carrier rejected it',
        who: 'An Operator',
      },
    ])
    expect(signed.proof).toBe('proved')
    expect(await signedOf(enrollment_id)).toEqual(before)
    expect((await numberOf(enrollment_id)).data.ssn).toBe(digitsOf(right))
    expect(audit.filter(({ details }) => details.includes('Social Security number'))).toHaveLength(1)
    const rows = await server.deps.db.rows(
      `select to_jsonb(c) as kept from person_correction c where enrollment_id = $1
       union all select to_jsonb(q) from policy_person q where enrollment_id = $1
       union all select to_jsonb(d) from step_draft d where enrollment_id = $1
       union all select to_jsonb(a) from office_act a where enrollment_id = $1
       union all select to_jsonb(a) from audit_entry a where enrollment_id = $1`,
      [enrollment_id],
    )
    for (const number of [wrong, right]) expect(JSON.stringify(rows)).not.toContain(digitsOf(number))
  })

  test('finds the member by the new number only [D-1.18] [D-3.01]', async () => {
    const [wrong, right] = [unusedSsn(), unusedSsn()]
    const visitor = server.visitor()
    const enrollment_id = await submitted(server, { plans: [1001], ssn: wrong, visitor })
    const { user_id } = await memberOf(enrollment_id)
    const again = async (ssn: string) => {
      const begun = await startEnrollment(visitor, { plans: [7001] })
      await visitor.send(savePersonalInfo, { enrollment_id: begun, ...aMember({ ssn }) })
      const added = await visitor.send(addPlanToCart, { enrollment_id: begun, plan_id: 1001, plan_pricing_id: 100_101 })
      return added.faults.map(({ target_element }) => target_element)
    }
    expect([await again(wrong), await again(right)]).toEqual([['already-active'], []])
    const act = act_id()
    const send = () => correct({ enrollment_id, field: 'ssn', was: maskOf(wrong), value: right, act_id: act })
    expect((await send()).status).toBe(200)
    expect([await again(wrong), await again(right)]).toEqual([[], ['already-active']])
    expect([await foundBy(wrong), await foundBy(right)]).toEqual([[], [enrollment_id]])
    expect([await membersBy(wrong), await membersBy(right)]).toEqual([[], [{ user_id }]])
    // As after a crash between transaction and index: repeating the act finishes it.
    const { db, vault } = server.deps
    const [indexed] = await db.rows('delete from member where user_id = $1 returning person_hash', [user_id])
    await db.run('insert into member (ssn_hash, person_hash, user_id) values ($1, $2, $3)', [
      vault.hash(digitsOf(wrong), 'ssn'),
      String(indexed?.person_hash),
      user_id,
    ])
    await send()
    expect(await membersBy(right)).toEqual([{ user_id }])
  })

  test('keeps the old number if another policy or family member has it', async () => {
    const [shared, right] = [unusedSsn(), unusedSsn()]
    const first = await submitted(server, { plans: [1001], ssn: shared })
    const second = await submitted(server, { plans: [7001], ssn: shared })
    await correct({ enrollment_id: first, field: 'ssn', was: maskOf(shared), value: right })
    const { user_id } = await memberOf(second)
    expect(await membersBy(shared)).toEqual([{ user_id }])
    expect(await foundBy(shared)).toEqual([second])
    const family = await submitted(server, { plans: [1001], tier: 'IS' })
    const number = aSpouse().ssn
    await server.deps.db.run(
      `insert into policy_person (enrollment_id, role, place, relationship, first_name, last_name, birthdate, ssn_sealed, ssn_hash)
       select enrollment_id, 'beneficiary', 0, 'spouse', first_name, last_name, birthdate, ssn_sealed, ssn_hash from policy_person
       where enrollment_id = $1 and role = 'dependent'`,
      [family],
    )
    await correct({ enrollment_id: family, role: 'dependent', field: 'ssn', was: maskOf(number), value: unusedSsn() })
    expect(await foundBy(number)).toContain(family)
  })

  test('gives the same answer no matter who else has the number, and merges nobody [D-1.16]', async () => {
    const taken = unusedSsn()
    const other = await submitted(server, { plans: [7001], ssn: taken })
    const tryNumber = async (value: string) => {
      const enrollment_id = await submitted(server, { plans: [1001], ssn: unusedSsn() })
      const was = (await page(enrollment_id)).people[0]?.ssn ?? ''
      const { user_id } = await memberOf(enrollment_id)
      const { status, data } = await correct({ enrollment_id, field: 'ssn', was, value })
      expect(await memberOf(enrollment_id)).toEqual({ user_id })
      // Entries and emails of the same moment have no fixed order.
      const { audit, mails, ...shown } = data
      return JSON.stringify([
        status,
        shown,
        audit.map(({ about, who, details }) => `${about} ${who} ${details}`).toSorted(),
        mails.map(({ subject, to }) => `${subject} ${to}`).toSorted(),
      ])
        .replaceAll(enrollment_id, 'ID')
        .replaceAll(String(user_id), 'NUMBER')
        .replaceAll(/\w{3}-\w{3}-\w{3}/g, 'POLICY')
        .replaceAll(/[0-9a-f]{64}|\d{4}-\d\d-\d\dT[\d:.]+Z|correct-\d+|"(entry|mail)_id":"[^"]+"/g, 'X')
    }
    expect(await tryNumber(taken)).toBe(await tryNumber(unusedSsn()))
    expect(await membersBy(taken)).toEqual([await memberOf(other)])
    // An operator decides whether they are one person.
    const numbersOf = (await service.send(getMemberNumbers, { enrollment_id: other })).data
    expect(numbersOf.like).toHaveLength(1)
  })

  test('refuses an invalid number, a missing reason, and a number corrected in the meantime [D-8.01]', async () => {
    const wrong = unusedSsn()
    const enrollment_id = await submitted(server, { plans: [1001], ssn: wrong })
    const ssn = { enrollment_id, field: 'ssn', was: maskOf(wrong) } as const
    expect((await correct({ ...ssn, value: '000-12-3456' })).faults).toEqual([
      { target_element: 'ssn', error_message: 'Invalid Social Security Number' },
    ])
    for (const [why, error_message] of [
      [undefined, 'Field is required'],
      [' ', 'Field is required'],
      ['-', 'Enter a reason in a few words'],
    ] as const)
      expect((await correct({ ...ssn, value: unusedSsn(), why })).faults).toEqual([
        { target_element: 'why', error_message },
      ])
    expect((await correct({ ...ssn, value: unusedSsn() })).status).toBe(200)
    const late = await correct({ ...ssn, value: unusedSsn() })
    expect([late.status, late.faults[0]]).toEqual([
      409,
      { target_element: 'ssn', error_message: 'This changed in the meantime. Reload the page, then try again' },
    ])
    expect((await correct({ ...ssn, ssn_turn: 1, value: unusedSsn() })).status).toBe(200)
  })

  test('limits attempts to ten a day, and logs when the limit is reached [D-1.16]', async () => {
    const wrong = unusedSsn()
    const enrollment_id = await submitted(server, { plans: [1001], ssn: wrong })
    const tries = Array.from({ length: 11 }, () => unusedSsn())
    const statuses: number[] = []
    for (const value of tries)
      statuses.push((await correct({ enrollment_id, field: 'ssn', was: 'xxx-xx-0000', value })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
    const rested = await server.deps.db.rows(`select 1 from audit_entry where event = 'ssn-locked'`)
    expect(rested).toHaveLength(1)
    await server.forgetBudgets()
  })
})

describe('correcting gender and relationship', () => {
  test('follows the rules of the forms, and prefills the next enrollment [D-4.11]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await submitted(server, { plans: [1001], tier: 'IF', visitor })
    const dependent = { enrollment_id, role: 'dependent' } as const
    const [spouse, child] = [
      { ...dependent, place: 0 },
      { ...dependent, place: 1 },
    ]
    expect((await correct({ ...spouse, field: 'gender', was: '1', value: '2' })).faults[0]?.target_element).toBe(
      'gender',
    )
    expect((await correct({ ...spouse, field: 'gender', was: '1', value: '1' })).faults).toEqual([
      { target_element: 'gender', error_message: 'This is already the current value' },
    ])
    expect((await correct({ ...spouse, field: 'gender', was: '1', value: '0' })).status).toBe(200)
    expect((await correct({ enrollment_id, field: 'gender', was: '1', value: '0' })).status).toBe(200)
    const two = await correct({ ...child, field: 'relationship', was: 'child', value: 'spouse' })
    expect(two.faults[0]?.error_message).toMatch(/A spouse must be at least 16/)
    const old = await correct({ ...spouse, field: 'relationship', was: 'spouse', value: 'child' })
    expect(old.faults[0]?.error_message).toMatch(/^A child must be under 26 .* end the plan and enroll them again$/)
    const grown = { ...child, field: 'birthdate', was: '2015-05-06', value: '2000-05-06' } as const
    expect((await correct(grown)).faults[0]?.error_message).toMatch(/^A child must be under 26/)
    await correct({ ...spouse, field: 'birthdate', was: '1981-02-03', value: '2005-02-03' })
    await correct({ ...child, field: 'birthdate', was: '2015-05-06', value: '2005-05-06' })
    const second = await correct({ ...child, field: 'relationship', was: 'child', value: 'spouse' })
    expect(second.faults[0]?.error_message).toBe('Only one spouse can be enrolled. Correct the other one first')
    expect((await correct({ ...spouse, field: 'relationship', was: 'spouse', value: 'child' })).status).toBe(200)
    expect((await correct({ ...child, field: 'relationship', was: 'child', value: 'spouse' })).status).toBe(200)
    await correct({ ...spouse, field: 'ssn', was: maskOf(aSpouse().ssn), value: '234-56-7899' })
    const { people, corrections } = await page(enrollment_id)
    expect(people.map(({ gender, relationship, ssn }) => [gender, relationship, ssn])).toEqual([
      ['0', 'self', expect.any(String)],
      ['0', 'child', 'xxx-xx-7899'],
      ['1', 'spouse', maskOf(aChild().ssn)],
    ])
    expect(corrections.find(({ label }) => label === 'Relationship')).toMatchObject({ was: 'Child', now: 'Spouse' })
    const read = await visitor.send(getDependentsExistingUserEnrollment, { enrollment_id })
    expect(read.data.result.dependents.map(({ primary_info }) => primary_info)).toMatchObject([
      { gender: '0', relationship: 'child', birthdate: '2005-02-03', ssn: 'xxx-xx-7899' },
      { gender: '1', relationship: 'spouse', birthdate: '2005-05-06', ssn: maskOf(aChild().ssn) },
    ])
  })

  test('refuses values that the tier or the person’s role does not allow', async () => {
    const enrollment_id = await submitted(server, { plans: [1001], tier: 'IS', underwritten: true })
    const young = {
      enrollment_id,
      role: 'dependent',
      field: 'birthdate',
      was: '1981-02-03',
      value: '2005-02-03',
    } as const
    await correct(young)
    const child = await correct({ ...young, field: 'relationship', was: 'spouse', value: 'child' })
    expect(child.faults).toEqual([
      {
        target_element: 'relationship',
        error_message:
          'This coverage is “Member + Spouse”, which doesn’t cover a child. ' +
          'If this is right, end the plan and enroll them again',
      },
    ])
    for (const [role, field] of [
      ['beneficiary', 'gender'],
      ['member', 'relationship'],
      ['dependent', 'city'],
    ] as const)
      expect((await correct({ enrollment_id, role, field, value: '1' })).faults).toEqual([
        { target_element: field, error_message: `This can’t be corrected for a ${role}` },
      ])
    const heir = { enrollment_id, role: 'beneficiary', field: 'relationship', was: 'spouse' } as const
    expect((await correct({ ...heir, value: 'partner' })).status).toBe(200)
    expect((await page(enrollment_id)).people.at(-1)?.relationship).toBe('partner')
  })
})

describe('the price difference of a correction', () => {
  const born = { field: 'birthdate', value: '1965-04-05' } as const

  test('is shown before the correction and saved with it, and changes no price [D-2.05] [D-3.05]', async () => {
    const enrollment_id = await submitted(server, { plans: [1001], underwritten: true })
    const before = await page(enrollment_id)
    const request = { enrollment_id, role: 'member', place: 0, ...born } as const
    const { data } = await service.send(priceValues, oneValue(request))
    const [life] = before.coverages.filter(({ plan_id }) => plan_id === 9101)
    const priced = data.result.find(({ plan_name }) => plan_name === life?.plan_name)
    expect(priced).toMatchObject({ charged: life?.price, today: null })
    expect(Number(priced?.price)).toBeGreaterThan(Number(life?.price))
    expect((await page(enrollment_id)).people).toEqual(before.people)
    await correct({ ...request, was: '1980-04-05' })
    const after = await page(enrollment_id)
    expect([after.coverages, after.payment]).toEqual([before.coverages, before.payment])
    expect(after.corrections[0]?.prices).toEqual(data.result)
    expect(after.people[0]?.birthdate).toBe('1965-04-05')
    // Charges stay as signed.
    const back = await service.send(priceValues, oneValue({ ...request, value: '1980-04-05' }))
    expect(back.data.result).toEqual([])
  })

  test('uses today’s prices if the catalog has changed or the plan is no longer sold', async () => {
    const enrollment_id = await submitted(server, { plans: [1001], underwritten: true })
    await server.deps.db.run(
      'update policy_line set catalog_version = 0, price_cents = price_cents + 100 where enrollment_id = $1',
      [enrollment_id],
    )
    const request = { enrollment_id, role: 'member', place: 0, field: 'birthdate' } as const
    const [older] = (await service.send(priceValues, oneValue({ ...request, value: '1965-04-05' }))).data.result
    expect(Number(older?.charged)).toBeCloseTo(Number(older?.today) + 1)
    const [newborn] = (await service.send(priceValues, oneValue({ ...request, value: '1930-04-05' }))).data.result
    expect(newborn).toMatchObject({ price: null, says: expect.any(String) })
    expect((await service.send(priceValues, oneValue({ ...request, value: '1980-04-05' }))).data.result).toEqual([])
  })

  test('is only available to service, for submitted enrollments [D-1.08]', async () => {
    const enrollment_id = await submitted(server, { plans: [1001] })
    const request = { enrollment_id, role: 'member', place: 0, ...born } as const
    for (const duty of ['auditor', 'money', 'plans', 'accounts'] as const)
      expect((await (await operator(server, [duty])).send(priceValues, oneValue(request))).status).toBe(403)
    expect((await server.visitor().send(priceValues, oneValue(request))).status).toBe(401)
    expect((await service.send(priceValues, oneValue({ ...request, enrollment_id: 'none' }))).status).toBe(404)
    expect((await service.send(priceValues, oneValue({ ...request, value: 'soon' }))).faults[0]?.target_element).toBe(
      'birthdate',
    )
  })
})
