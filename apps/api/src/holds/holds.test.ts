import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { saveContactInfo } from '@openroll/contract/enroll/contact'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { decideDuplicate } from '@openroll/contract/office/enrollment/actions'
import { releaseEnrollment } from '@openroll/contract/office/enrollment/release'
import { confirmEmail } from '@openroll/contract/receipt/confirm-email'
import { getReceipt, openReceipt } from '@openroll/contract/receipt/receipt'
import { aContact } from '@openroll/contract/samples/contact'
import { aMember } from '@openroll/contract/samples/member'
import { anAccount } from '@openroll/contract/samples/payment'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { row, text } from '../db/row.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { saveSteps, signAgain, startEnrollment } from '../testing/test-enrollment.ts'
import { checkUncheckedPolicies } from './check-duplicate.ts'

const password = 'a harbor in the evening'
let server: TestApp
let operator: Visitor
let people = 0
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
  operator = await browserOf(server, 'ops@harborview.example', password)
  const { limitOf } = server.deps.config
  Object.assign(server.deps.config, {
    limitOf: (name: Parameters<typeof limitOf>[0]) =>
      name === 'policies_per_mailbox' || name === 'policies_per_account'
        ? 2
        : name === 'policies_per_address'
          ? 4
          : limitOf(name),
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetBudgets()
  for (const table of ['member', 'policy', 'enrollment', 'likely_duplicate', 'outbox'])
    await server.deps.db.run(`delete from ${table}`)
})

type Person = { readonly email?: string; readonly ssn?: string; readonly account?: string; readonly address?: string }
/** Enrolls a new person, or the given one, without a rep. */
const enroll = async ({ email, ssn, account }: Person = {}, visitor = server.visitor()) => {
  people += 1
  const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
  await saveSteps(visitor, enrollment_id)
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn: ssn ?? `${300 + people}-45-6789` }) })
  await visitor.send(saveContactInfo, {
    enrollment_id,
    ...aContact({ email_address: email ?? `somebody${people}@example.com` }),
  })
  await signAgain(visitor, enrollment_id)
  if (account !== undefined) {
    const paid = { payment_method: 'eft', ...anAccount({ account_number: account }) }
    expect((await visitor.send(saveBillingInfo, { enrollment_id, ...paid })).faults).toEqual([])
  }
  expect((await visitor.send(saveReviewInfo, { enrollment_id })).faults).toEqual([])
  return { enrollment_id, visitor }
}

const heldRow = row({ payment_hold: text.nullable(), state: text })
const holdOf = async (enrollment_id: string) =>
  (
    await server.deps.db.one(heldRow, 'select payment_hold, state from policy where enrollment_id = $1', [
      enrollment_id,
    ])
  ).payment_hold
/** A policy's hold once its check has ended. */
const holdAfterCheck = async (enrollment_id: string) => {
  await expect.poll(() => holdOf(enrollment_id)).not.toBe('unchecked')
  return holdOf(enrollment_id)
}
const mailRow = row({ to_address: text, kind: text, subject: text, text, goes_if: text.nullable() })
const mails = (enrollment_id: string) =>
  server.deps.db.many(
    mailRow,
    'select to_address, kind, subject, text, goes_if from outbox where enrollment_id = $1 order by event',
    [enrollment_id],
  )
const tokenOf = async (enrollment_id: string) => {
  const letter = (await mails(enrollment_id)).find(({ kind }) => kind === 'confirm-email')
  return /receipt#(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
}

describe('a policy that looks fake', () => {
  test('goes on hold if it is a mailbox’s third that day, until that mailbox confirms it [D-1.22]', async () => {
    const [one, two, three] = [
      await enroll({ email: 'ann@example.com' }),
      await enroll({ email: 'Ann+2@example.com' }),
      await enroll({ email: 'ann@example.com' }),
    ]
    expect([await holdAfterCheck(one.enrollment_id), await holdAfterCheck(two.enrollment_id)]).toEqual([null, null])
    const { enrollment_id, visitor } = three
    expect(await holdOf(enrollment_id)).toBe('unconfirmed')
    expect(await checkUncheckedPolicies(server.deps)).toBe(0)
    const receipt = await visitor.send(getReceipt, { enrollment_id })
    expect(receipt.data.waits_for).toBe('email')
    const sent = (await mails(enrollment_id)).filter(({ goes_if }) => goes_if === null)
    expect(sent.map(({ kind, to_address }) => [kind, to_address])).toEqual([['confirm-email', 'ann@example.com']])
    const token = await tokenOf(enrollment_id)
    const stranger = server.visitor()
    expect((await stranger.send(openReceipt, { token })).data.waits_for).toBe('email')
    expect(await holdOf(enrollment_id)).toBe('unconfirmed')
    expect((await stranger.send(confirmEmail, { token: `${token}x` })).status).toBe(404)
    const both = await Promise.all([stranger.send(confirmEmail, { token }), stranger.send(confirmEmail, { token })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await holdAfterCheck(enrollment_id)).toBe(null)
    expect((await stranger.send(confirmEmail, { token })).data.waits_for).toBe(null)
    expect((await mails(enrollment_id)).filter(({ goes_if }) => goes_if === null).map(({ kind }) => kind)).toContain(
      'receipt',
    )
  })

  test('goes on hold if it is a bank account’s third that day, or an IP address’s fifth [D-1.22]', async () => {
    const account = '880012345'
    const paid = [await enroll({ account }), await enroll({ account }), await enroll({ account })]
    const holds = await Promise.all(paid.map(({ enrollment_id }) => holdAfterCheck(enrollment_id)))
    expect(holds).toEqual([null, null, 'unconfirmed'])
    expect(await holdAfterCheck((await enroll()).enrollment_id)).toBe(null)
    expect(await holdAfterCheck((await enroll()).enrollment_id)).toBe(null)
    expect(await holdAfterCheck((await enroll()).enrollment_id)).toBe('unconfirmed')
  })

  test('can’t put the policy of the person whose SSN it uses on hold before it is confirmed [D-3.01]', async () => {
    await enroll({ email: 'bo@example.com' })
    await enroll({ email: 'bo@example.com' })
    const fake = await enroll({ email: 'bo@example.com', ssn: '411-45-6789' })
    const real = await enroll({ ssn: '411-45-6789' })
    expect([await holdAfterCheck(fake.enrollment_id), await holdAfterCheck(real.enrollment_id)]).toEqual([
      'unconfirmed',
      null,
    ])
  })

  test('is released by an operator after talking to the member [D-1.22]', async () => {
    for (const _ of [1, 2]) await enroll({ email: 'cy@example.com' })
    const { enrollment_id } = await enroll({ email: 'cy@example.com' })
    const released = await operator.send(releaseEnrollment, { enrollment_id, hold: 'unconfirmed' })
    expect(released.status).toBe(200)
    expect(await holdAfterCheck(enrollment_id)).toBe(null)
    expect((await operator.send(releaseEnrollment, { enrollment_id, hold: 'unconfirmed' })).status).toBe(200)
    expect((await server.visitor().send(releaseEnrollment, { enrollment_id, hold: 'unconfirmed' })).status).toBe(401)
  })
})

describe('a duplicate submitted by someone else', () => {
  const ssn = '422-45-6789'
  const submitBoth = async () => {
    const [first, second] = [
      await enroll({ ssn, email: 'planter@example.com' }),
      await (async () => {
        await expect
          .poll(() => server.deps.db.rows(`select 1 from policy where payment_hold = 'unchecked'`))
          .toEqual([])
        return enroll({ ssn, email: 'victim@example.com' })
      })(),
    ]
    await holdAfterCheck(second.enrollment_id)
    await expect.poll(() => holdOf(first.enrollment_id)).toBe('likely-duplicate')
    return [first, second] as const
  }

  test('puts both policies on hold, and says so in an email to each mailbox and on both receipts [D-3.01]', async () => {
    const both = await submitBoth()
    expect(await Promise.all(both.map(({ enrollment_id }) => holdOf(enrollment_id)))).toEqual(
      Array(2).fill('likely-duplicate'),
    )
    for (const { enrollment_id, visitor } of both)
      expect((await visitor.send(getReceipt, { enrollment_id })).data.waits_for).toBe('review')
    const [, second] = both
    const sent = (await mails(second.enrollment_id)).filter(
      (one) => one.goes_if === null && !one.to_address.startsWith('dana'),
    )
    expect(sent.map(({ kind, to_address }) => `${kind} ${to_address}`).toSorted()).toEqual([
      'likely-duplicate planter@example.com',
      'receipt victim@example.com',
    ])
    for (const { text: said } of sent) expect(said).toMatch(/on hold/)
  })

  test.each(['part', 'join'] as const)(
    'is resolved for both policies by one decision: %s [D-3.01]',
    async (decision) => {
      const [first, second] = await submitBoth()
      const { enrollment_id } = second
      const answer = await operator.send(decideDuplicate, {
        enrollment_id,
        act_id: `decides-${decision}-1234567`,
        decision,
      })
      expect(answer.status).toBe(200)
      expect(await holdOf(first.enrollment_id)).toBe(null)
      expect(await holdOf(enrollment_id)).toBe(decision === 'part' ? null : 'likely-duplicate')
    },
  )

  test('leaves alone policies already sent to a carrier, and those from the same mailbox [D-3.01]', async () => {
    const own = [await enroll({ ssn, email: 'victim@example.com' })]
    await holdAfterCheck(own[0]?.enrollment_id ?? '')
    own.push(await enroll({ ssn, email: 'victim@example.com' }))
    expect(await Promise.all(own.map(({ enrollment_id }) => holdAfterCheck(enrollment_id)))).toEqual([
      null,
      'likely-duplicate',
    ])
    await server.deps.db.run(`update policy set state = 'accepted' where payment_hold is null`)
    const planter = await enroll({ ssn, email: 'planter@example.com' })
    expect(await holdAfterCheck(planter.enrollment_id)).toBe('likely-duplicate')
    expect(await holdOf(own[0]?.enrollment_id ?? '')).toBe(null)
  })

  test('accepts only one of two simultaneous decisions, one on each policy [D-3.01]', async () => {
    const both = await submitBoth()
    const decide = ({ enrollment_id }: { enrollment_id: string }, at: number) =>
      operator.send(decideDuplicate, { enrollment_id, act_id: `decides-both-${at}-1234567`, decision: 'join' })
    const answers = await Promise.all(both.map(decide))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const states = await server.deps.db.many(heldRow, 'select payment_hold, state from policy')
    expect(states.filter(({ state }) => state === 'canceled')).toHaveLength(1)
  })

  test('can’t put a policy on hold again after an operator decided about it [D-3.01]', async () => {
    const [victim, planter] = await submitBoth()
    const decide = { enrollment_id: planter.enrollment_id, act_id: 'decides-once-12345678', decision: 'join' as const }
    expect((await operator.send(decideDuplicate, decide)).status).toBe(200)
    expect(await holdOf(victim.enrollment_id)).toBe(null)
    const repeat = await enroll({ ssn, email: 'again@example.com' })
    expect(await holdAfterCheck(repeat.enrollment_id)).toBe('likely-duplicate')
    expect(await holdOf(victim.enrollment_id)).toBe(null)
  })
})
