import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getFormFieldsContactInfo } from '@openroll/contract/enroll/contact'
import { getTyped } from '@openroll/contract/enroll/autosave'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { getPlanCart } from '@openroll/contract/cart/cart'
import {
  codeInvalid,
  continueEnrollment,
  directContinue,
  linkInvalid,
  linkSubmitted,
  saveEnrollment,
} from '@openroll/contract/resume/resume'
import { aContact } from '@openroll/contract/samples/contact'
import { row, text } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { makeCode, normalizeCode } from '../readable-codes.ts'

const mailRow = row({ to_address: text, text })
let server: TestApp
let now = Date.parse('2026-11-10T12:00:00Z')
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(now), today: () => '2026-11-10' } })
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

const email = 'maria@example.com'
/** An enrollment saved for later at the contact step, and the email about it. */
const saveForLater = async (data?: Record<string, string>) => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], agent_id: 10109 })
  await saveSteps(visitor, enrollment_id, { stop: 'contact_info' })
  const later = { enrollment_id, email, tab: 'contact_info', ...(data === undefined ? {} : { data }) } as const
  expect((await visitor.send(saveEnrollment, later)).faults).toEqual([])
  return { visitor, enrollment_id, ...(await mailOf(enrollment_id)) }
}
const mailOf = async (enrollment_id: string) => {
  const mails = await server.deps.db.many(
    mailRow,
    `select to_address, text from outbox where enrollment_id = $1 and kind = 'enrollment-code' order by created_at desc`,
    [enrollment_id],
  )
  const text = mails[0]?.text ?? ''
  return {
    to: mails[0]?.to_address,
    text,
    code: /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(text)?.[0] ?? '',
    id: /\/direct-continue\/([\w-]+)\//.exec(text)?.[1] ?? '',
  }
}
const mailTo = async (enrollment_id: string, to: string) => {
  const { text: said } = await server.deps.db.one(
    row({ text }),
    'select text from outbox where enrollment_id = $1 and to_address = $2',
    [enrollment_id, to],
  )
  return { id: /\/direct-continue\/([\w-]+)\//.exec(said)?.[1] ?? '' }
}
describe('Save & Continue Later', () => {
  test('emails a code and a link, neither with the enrollment’s id [EW-2.36] [EW-7.05] [D-6.02] [D-6.04] [EW-1.03] [EW-7.06]', async () => {
    const { to, text, code, id, enrollment_id } = await saveForLater()
    expect(to).toBe(email)
    expect(code).toHaveLength(11)
    expect(text).not.toContain(enrollment_id)
    expect(Buffer.from(id, 'base64').toString()).not.toContain(enrollment_id)
    const kept = await server.deps.db.rows(
      'select row_to_json(c) from resume_code c union all select row_to_json(l) from resume_link l',
    )
    expect(JSON.stringify(kept)).not.toContain(normalizeCode(code))
    expect(JSON.stringify(kept)).not.toContain(email)
  })

  test('keeps draft input, valid or not, for the other browser without saving the step [EW-7.05] [D-4.04] [D-4.21]', async () => {
    const { visitor, enrollment_id, code } = await saveForLater({
      address1: '12 Main St',
      phone_number: '12',
      unknown: 'x',
    })
    const tabs = await visitor.send(getDynamicTabs, { enrollment_id })
    expect(tabs.data.result.find((tab) => tab.tab_name === 'contact_info')?.saved).toBe(false)
    const { data: fields } = await visitor.send(getFormFieldsContactInfo, { enrollment_id })
    expect(fields.result.find(({ field_name }) => field_name === 'address1')?.value).toBeNull()
    const other = server.visitor()
    await other.send(continueEnrollment, { code, email })
    const { data } = await other.send(getTyped, { enrollment_id })
    expect(data.result).toEqual({ contact_info: { answers: { address1: '12 Main St', phone_number: '12' } } })
    expect((await visitor.send(getTyped, { enrollment_id })).status).toBe(404)
  })

  test('leaves a saved step saved despite unsaved input on it [D-4.21]', async () => {
    const { visitor, enrollment_id } = await saveForLater()
    const again = { enrollment_id, email, tab: 'primary_info' } as const
    await visitor.send(saveEnrollment, { ...again, data: { first_name: 'Mary' } })
    const tabs = await visitor.send(getDynamicTabs, { enrollment_id })
    expect(tabs.data.result.find((tab) => tab.tab_name === 'primary_info')?.saved).toBe(true)
  })

  test.each(['', 'maria@', 'maria@mailinator.com'])(
    'refuses an impossible email address: “%s” [EW-4.52] [EW-8.15] [EW-5.13] [EW-4.43]',
    async (given) => {
      const visitor = server.visitor()
      const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
      const answer = await visitor.send(saveEnrollment, { enrollment_id, email: given, tab: 'cart_info' })
      expect([answer.status, answer.faults.map((fault) => fault.target_element)]).toEqual([422, ['email']])
    },
  )
})

test('limits emails: the sixth for an enrollment within an hour is refused with 429 [D-6.03]', async () => {
  const { visitor, enrollment_id } = await saveForLater()
  const again = () => visitor.send(saveEnrollment, { enrollment_id, email, tab: 'cart_info' })
  for (let mails = 1; mails < 5; mails += 1) expect((await again()).status).toBe(200)
  const flood = await again()
  expect([flood.status, flood.headers['retry-after']]).toEqual([429, '3600'])
  now += 3_600_001
  expect((await again()).status).toBe(200)
  now -= 3_600_001
})

describe('the code', () => {
  test('opens the enrollment in another browser at the step where it was left [EW-7.48] [EW-3.01] [EW-2.41] [D-1.02] [EW-1.03]', async () => {
    const { enrollment_id, code } = await saveForLater()
    const other = server.visitor()
    expect((await other.send(getPlanCart, { enrollment_id })).status).toBe(404)
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const { data } = await other.send(continueEnrollment, { code: typed, email: ' Maria@Example.com' })
    expect(data.result).toEqual({
      enrollment_id,
      saved_tab: 'contact_info',
      others: {
        agent_id: 10109,
        group_id: null,
        platform_group_id: null,
        open_type: 'user',
        type: 'new-member',
        eprocess: 'applicant',
      },
    })
    expect((await other.send(getPlanCart, { enrollment_id })).data.result).toHaveLength(1)
  })

  test('has the same error if it is wrong, expired, submitted or someone else’s [D-6.03]', async () => {
    const { code, visitor, enrollment_id } = await saveForLater()
    const tryCode = async (given: { code: string; email: string }) => {
      const { status, faults } = await server.visitor().send(continueEnrollment, given)
      return [status, faults]
    }
    const refusal = [422, [{ target_element: 'code', error_message: codeInvalid }]]
    expect(await tryCode({ code: '22222-22222', email })).toEqual(refusal)
    expect(await tryCode({ code, email: 'ann@example.com' })).toEqual(refusal)
    now += 31 * 86_400_000
    expect(await tryCode({ code, email })).toEqual(refusal)
    now -= 31 * 86_400_000
    await saveSteps(visitor, enrollment_id, { skip: ['primary_info'] })
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    expect(await tryCode({ code, email })).toEqual(refusal)
  })

  test('works until the end of the day given in its email, in the site’s time zone [D-6.03]', async () => {
    const began = now
    // An evening hour in New York, when it is already tomorrow in UTC.
    now = Date.parse('2026-11-11T02:30:00Z')
    const { code, text } = await saveForLater()
    expect(text).toContain('by December 10, 2026')
    const resume = async () => (await server.visitor().send(continueEnrollment, { code, email })).status
    now = Date.parse('2026-12-11T05:00:00Z')
    expect(await resume()).toBe(422)
    now -= 1000
    expect(await resume()).toBe(200)
    now = began
  })

  test('can’t be guessed: after ten wrong tries in an hour even the right one is refused with 429 [D-6.03]', async () => {
    const { code } = await saveForLater()
    const guess = (given: string) => server.visitor().send(continueEnrollment, { code: given, email })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('22222-22222')).status).toBe(422)
    const full = await guess(code)
    expect([full.status, Number(full.headers['retry-after'])]).toEqual([429, 3600])
    now += 3_600_001
    expect((await guess(code)).status).toBe(200)
    now -= 3_600_001
  })

  test('has ten characters without look-alikes [D-1.03]', () => {
    let at = 0
    const codes = Array.from({ length: 500 }, () => makeCode((limit) => (at += 7) % limit))
    for (const code of codes) expect(code).toMatch(/^[2-9BCDEFGHJKMNPQRSTVWXYZ]{5}-[2-9BCDEFGHJKMNPQRSTVWXYZ]{5}$/)
  })
})

describe('the link', () => {
  test('opens the enrollment in a browser without a session, without typing [EW-7.49] [D-6.04] [EW-1.03]', async () => {
    const { id, enrollment_id } = await saveForLater()
    const other = server.visitor()
    const { data } = await other.send(directContinue, { id })
    expect(data.result).toMatchObject({ enrollment_id, saved_tab: 'contact_info' })
    expect((await other.send(getPlanCart, { enrollment_id })).status).toBe(200)
  })

  test('opens nothing if altered or expired, and reports that its enrollment was submitted [D-6.04]', async () => {
    const { id, visitor, enrollment_id } = await saveForLater()
    const open = async (given: string) => {
      const { status, faults } = await server.visitor().send(directContinue, { id: given })
      return [status, faults]
    }
    const refusal = [404, [{ target_element: 'id', error_message: linkInvalid }]]
    const token = Buffer.from(id, 'base64').toString()
    const forged = Buffer.from(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`).toString('base64url')
    expect(await open(forged)).toEqual(refusal)
    expect(await open(enrollment_id)).toEqual(refusal)
    now += 31 * 86_400_000
    expect(await open(id)).toEqual(refusal)
    now -= 31 * 86_400_000
    await saveSteps(visitor, enrollment_id, { skip: ['primary_info'] })
    await visitor.send(saveReviewInfo, { enrollment_id })
    expect(await open(id)).toEqual([409, [{ target_element: 'id', error_message: linkSubmitted }]])
    expect(await open(forged)).toEqual(refusal)
    now += 31 * 86_400_000
    expect(await open(id)).toEqual(refusal)
    now -= 31 * 86_400_000
  })

  test('doesn’t reveal the submission to someone whose link was replaced [D-1.16, D-1.15]', async () => {
    const { id, visitor, enrollment_id } = await saveForLater()
    await visitor.send(saveEnrollment, { enrollment_id, email: 'owner@example.com', tab: 'contact_info' })
    const owner = server.visitor()
    expect(
      (await owner.send(directContinue, { id: (await mailTo(enrollment_id, 'owner@example.com')).id })).status,
    ).toBe(200)
    await saveSteps(owner, enrollment_id)
    expect((await owner.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    const { status, faults } = await server.visitor().send(directContinue, { id })
    expect([status, faults]).toEqual([404, [{ target_element: 'id', error_message: linkInvalid }]])
  })
})

test('refuses saving for later after submission [D-4.06]', async () => {
  const { visitor, enrollment_id } = await saveForLater()
  await saveSteps(visitor, enrollment_id, { skip: ['primary_info'] })
  await visitor.send(saveReviewInfo, { enrollment_id })
  const late = await visitor.send(saveEnrollment, { enrollment_id, email, tab: 'contact_info', data: aContact() })
  expect(late.status).toBe(409)
})
