import type { Call, InputOf } from '@openroll/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateSingleBeneficiary, saveBeneficiaryInfo } from '@openroll/contract/enroll/beneficiaries'
import {
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { mostDependents } from '@openroll/contract/enroll/family'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aBeneficiary, aChild } from '@openroll/contract/samples/family'
import { aMember } from '@openroll/contract/samples/member'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { saveSteps, ssns, startEnrollment } from '../../testing/test-enrollment.ts'

// The attacker has the session and sees the member's masked SSN. About 99,000 SSNs end in those four digits.
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const family = async (): Promise<{ visitor: Visitor; enrollment_id: string }> => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [3001], tier: 'IC' })
  await saveSteps(visitor, enrollment_id, { stop: 'dependent_info', tier: 'IC' })
  return { visitor, enrollment_id }
}
/** The n-th candidate: valid SSNs with the mask's last four digits, never the member's own. */
const candidate = (n: number): string => `${200 + Math.floor(n / 90)}-${String(10 + (n % 90))}-${ssns.member.slice(-4)}`
const child = (ssn: string, n = 0) => ({ primary_info: { ...aChild({ first_name: `Leo${'abcdefghi'[n]}`, ssn }) } })
const children = (numbers: readonly string[]) => numbers.map((ssn, n) => child(ssn, n))
/** Without ids and the revision, which rises by one with each save, right or wrong (tested below). */
const responseTo = async <C extends Call>(visitor: Visitor, call: C, input: InputOf<C>) => {
  const { status, body } = await visitor.send(call, input)
  return [status, JSON.stringify(body).replaceAll(/"((dependent|beneficiary)_id":"[^"]*"|revision":\d+)/g, '')]
}

describe('no intermediate response reveals whether a guessed SSN was right [D-1.16]', () => {
  test.each<[string, (visitor: Visitor, enrollment_id: string, ssn: string) => Promise<unknown>]>([
    [
      'one dependent',
      (v, enrollment_id, ssn) => responseTo(v, validateSingleDependent, { enrollment_id, ...child(ssn) }),
    ],
    [
      'one beneficiary',
      (v, enrollment_id, ssn) => responseTo(v, validateSingleBeneficiary, { enrollment_id, ...aBeneficiary({ ssn }) }),
    ],
    [
      'autosaved dependents, nine at a time',
      (v, enrollment_id, ssn) => {
        const numbers = [...Array.from({ length: mostDependents - 1 }, (_, n) => candidate(n)), ssn]
        return responseTo(v, saveDependentInfoToTemp, { enrollment_id, dependents: children(numbers) })
      },
    ],
    [
      'the member’s own step, its mask unchanged, after guesses were autosaved',
      async (v, enrollment_id, ssn) => {
        await v.send(saveDependentInfoToTemp, { enrollment_id, dependents: [child(ssn)] })
        return responseTo(v, savePersonalInfo, { enrollment_id, ...aMember({ ssn: 'xxx-xx-6789' }) })
      },
    ],
    [
      'submission, after guesses were autosaved',
      async (v, enrollment_id, ssn) => {
        await v.send(saveDependentInfoToTemp, { enrollment_id, dependents: [child(ssn)] })
        return responseTo(v, saveReviewInfo, { enrollment_id })
      },
    ],
  ])('%s', async (_what, ask) => {
    const { visitor, enrollment_id } = await family()
    const wrong = await ask(visitor, enrollment_id, candidate(50))
    expect(await ask(visitor, enrollment_id, ssns.member)).toEqual(wrong)
  })

  test('the revision increases the same for a right and a wrong SSN', async () => {
    const { visitor, enrollment_id } = await family()
    const revisions: number[] = []
    for (const ssn of [candidate(1), ssns.member, candidate(2)]) {
      const { data } = await visitor.send(saveDependentInfoToTemp, { enrollment_id, dependents: [child(ssn)] })
      revisions.push(data.revision)
    }
    expect(revisions).toEqual([0, 1, 2].map((more) => (revisions[0] ?? 0) + more))
  })

  test('nothing is revealed once the enrollment is submitted', async () => {
    const { visitor, enrollment_id } = await family()
    await saveSteps(visitor, enrollment_id, { tier: 'IC' })
    await visitor.send(saveReviewInfo, { enrollment_id })
    for (const ssn of [ssns.member, candidate(1)]) {
      expect((await visitor.send(validateSingleDependent, { enrollment_id, ...child(ssn) })).status).toBe(409)
      const beneficiary = { enrollment_id, ...aBeneficiary({ ssn }) }
      expect((await visitor.send(validateSingleBeneficiary, beneficiary)).status).toBe(409)
      expect((await visitor.send(saveDependentInfo, { enrollment_id, dependents: [child(ssn)] })).status).toBe(409)
    }
  })
})

test('a day of guessing reveals less than 7 bits: steps pause after forty SSNs, and the audit log says so [D-1.16]', async () => {
  const { visitor, enrollment_id } = await family()
  let tested = 0
  const guess = async (numbers: readonly string[]): Promise<number> => {
    const saved = await visitor.send(saveDependentInfo, { enrollment_id, dependents: children(numbers) })
    if (saved.status !== 429) tested += numbers.length
    return saved.status
  }
  for (let round = 0; round < 40; round += 1)
    await guess(Array.from({ length: mostDependents }, (_, n) => candidate(round * mostDependents + n)))
  const beneficiaries = async (n: number) => {
    const people = [aBeneficiary({ ssn: candidate(n) })]
    const saved = await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries: people })
    if (saved.status !== 429) tested += 1
  }
  for (let n = 0; n < 60; n += 1) await beneficiaries(n)
  expect(tested).toBeGreaterThan(mostDependents)
  expect(Math.log2(tested + 1)).toBeLessThan(7)
  // The right SSN now gets the same response as a wrong one, also in another step and with another number of people.
  expect(await guess([ssns.member])).toBe(429)
  const own = (ssn: string) => responseTo(visitor, savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
  expect(await own(ssns.member)).toEqual(await own(candidate(7)))
  const [savedChild] = children([ssns.child])
  expect(await guess([savedChild?.primary_info.ssn ?? ''])).toBe(429)
  const entries = await server.deps.db.rows(`select details from audit_entry where event = 'ssn-locked'`)
  expect(entries).toContainEqual({ details: { budget: 'ssns_per_member' } })
})

test('ten SSNs for one person lock that step for a day, even for the right one; other steps continue [D-1.16]', async () => {
  const { visitor, enrollment_id } = await family()
  const save = async (ssn: string) =>
    (await visitor.send(saveDependentInfo, { enrollment_id, dependents: [child(ssn)] })).status
  const numbers = Array.from({ length: 10 }, (_, n) => candidate(100 + n))
  for (const number of numbers) expect(await save(number)).toBe(200)
  expect(await save(candidate(110))).toBe(429)
  expect(await save(numbers[0] ?? '')).toBe(429)
  const beneficiaries = [aBeneficiary({ ssn: candidate(120) })]
  expect((await visitor.send(saveBeneficiaryInfo, { enrollment_id, beneficiaries })).status).toBe(200)
  expect((await visitor.send(savePersonalInfo, { enrollment_id, ...aMember() })).status).toBe(200)
  const entries = await server.deps.db.rows(`select details from audit_entry where event = 'ssn-locked'`)
  expect(entries).toContainEqual({ details: { budget: 'ssns_per_person' } })
})

test('a new visitor has ten SSNs too, before anyone else is in the enrollment [D-1.16]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  const save = async (ssn: string) =>
    (await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })).status
  for (let n = 0; n < 10; n += 1) expect(await save(candidate(200 + n))).toBe(200)
  expect(await save(candidate(210))).toBe(429)
})

test('a family can correct its SSNs a few times [D-1.16]', async () => {
  const { visitor, enrollment_id } = await family()
  for (let times = 0; times < 8; times += 1) {
    const numbers = [ssns.child, `345-68-890${times}`]
    const saved = await visitor.send(saveDependentInfo, { enrollment_id, dependents: children(numbers) })
    expect(saved.faults).toEqual([])
  }
  for (let times = 0; times < 30; times += 1)
    expect((await visitor.send(saveDependentInfo, { enrollment_id, dependents: [child(ssns.child)] })).status).toBe(200)
})
