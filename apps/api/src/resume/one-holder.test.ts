import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPlanCart } from '@openroll/contract/cart/cart'
import { getFormFieldsContactInfo, saveContactInfo } from '@openroll/contract/enroll/contact'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { getReceipt } from '@openroll/contract/receipt/receipt'
import { continueEnrollment, directContinue, finishHere, saveEnrollment } from '@openroll/contract/resume/resume'
import { addFilterForExistingUser } from '@openroll/contract/roles/members'
import { signIn, signOut } from '@openroll/contract/roles/sign-in'
import { aContact } from '@openroll/contract/samples/contact'
import { row, text, whole } from '../db/row.ts'
import { saveSteps, startEnrollment } from '../testing/test-enrollment.ts'
import { browserOf } from '../testing/signed-in.ts'
import { openTestApp, type TestApp, type Visitor } from '../testing/test-app.ts'
import { demoPeople, createDemoPeople } from '../accounts/demo-people.ts'

const password = 'harborview-demo'
const mailRow = row({ text })
let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
  await createDemoPeople(server.deps.accounts, password)
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
const canOpen = async (visitor: Visitor, enrollment_id: string): Promise<boolean> => {
  const answers = await Promise.all([
    visitor.send(getPlanCart, { enrollment_id }),
    visitor.send(getFormFieldsContactInfo, { enrollment_id }),
    visitor.send(getReceipt, { enrollment_id }),
  ])
  return answers.some(({ status, faults }) => status === 200 || faults[0]?.target_element !== 'enrollment_id')
}

describe('an enrollment started by one person and emailed to another', () => {
  const startForVictim = async () => {
    const [attacker, victim] = [server.visitor(), server.visitor()]
    const enrollment_id = await startEnrollment(attacker, { plans: [1001] })
    await saveSteps(attacker, enrollment_id, { stop: 'contact_info' })
    const own = await mailTo(attacker, enrollment_id, 'attacker@example.com')
    const theirs = await mailTo(attacker, enrollment_id, 'victim@example.com')
    expect((await victim.send(directContinue, { id: theirs.id })).status).toBe(200)
    return { attacker, victim, enrollment_id, own, theirs }
  }

  test('belongs only to the recipient once resumed: who started it reads nothing, before or after submission [D-1.15]', async () => {
    const { attacker, victim, enrollment_id } = await startForVictim()
    await saveSteps(victim, enrollment_id, { skip: ['primary_info'] })
    expect(await canOpen(attacker, enrollment_id)).toBe(false)
    expect((await victim.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    expect(await canOpen(victim, enrollment_id)).toBe(true)
    expect(await canOpen(attacker, enrollment_id)).toBe(false)
  })

  test('can’t be changed by the person who started it either, even through a process that just saw it as theirs [D-1.15]', async () => {
    const { attacker, enrollment_id } = await startForVictim()
    const late = await attacker.send(saveContactInfo, { enrollment_id, ...aContact() })
    expect([late.status, late.faults[0]?.error_message]).toEqual([404, 'Enrollment not found'])
  })

  test('can’t be regained with the code and link emailed earlier to the person who started it [D-1.15]', async () => {
    const { attacker, victim, enrollment_id, own, theirs } = await startForVictim()
    expect((await attacker.send(continueEnrollment, { code: own.code, email: own.email })).status).toBe(422)
    expect((await attacker.send(directContinue, { id: own.id })).status).toBe(404)
    expect(await canOpen(attacker, enrollment_id)).toBe(false)
    // The new holder's own email still works, also on a second device.
    const second = server.visitor()
    expect((await second.send(continueEnrollment, { code: theirs.code, email: theirs.email })).status).toBe(200)
    expect(await canOpen(second, enrollment_id)).toBe(true)
    expect(await canOpen(victim, enrollment_id)).toBe(false)
  })
})

describe('an enrollment opened while signed in', () => {
  const admin = demoPeople.find(({ role }) => role === 'group')
  const signedIn = (email = 'dana.reyes@example.com') => browserOf(server, email, password)
  const member = async () => {
    const visitor = await signedIn()
    const enrollment_id = await startEnrollment(visitor, { plans: [2001] })
    await saveSteps(visitor, enrollment_id)
    expect((await visitor.send(saveReviewInfo, { enrollment_id })).status).toBe(200)
    const { user_id } = await server.deps.db.one(
      row({ user_id: whole }),
      'select user_id from enrollment where enrollment_id = $1',
      [enrollment_id],
    )
    return user_id
  }

  test('belongs to the person, not the browser: after signing out, its cookies open and email nothing [D-1.15]', async () => {
    const user_id = await member()
    const visitor = await signedIn()
    const { data } = await visitor.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
    const enrollment_id = data.temp_enrollment_id
    expect(await canOpen(visitor, enrollment_id)).toBe(true)
    const before = visitor.cookie()
    await visitor.send(signOut, {})
    expect(await canOpen(visitor, enrollment_id)).toBe(false)
    const kept = await visitor.send(getPlanCart, { enrollment_id }, { cookie: before })
    expect(kept.status).toBe(404)
    const mailed = await visitor.send(
      saveEnrollment,
      { enrollment_id, email: 'me@example.com', tab: 'contact_info' },
      { cookie: before },
    )
    expect(mailed.status).toBe(404)
    // Signing in as that person opens it again.
    expect(await canOpen(await signedIn(), enrollment_id)).toBe(true)
    expect(await canOpen(await signedIn(admin?.email), enrollment_id)).toBe(false)
  })

  test('is closed by the idle timeout as well [D-1.04] [D-1.15]', async () => {
    const visitor = await signedIn()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    await server.deps.db.run(`update person_session set expires_at = '2020-01-01'`)
    expect(await canOpen(visitor, enrollment_id)).toBe(false)
  })

  test('is in a new browser session: the visitor’s earlier enrollments don’t become the person’s [D-1.15]', async () => {
    const visitor = server.visitor()
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const before = visitor.cookie()
    await visitor.send(signIn, { email: 'omar.quinn@example.com', password })
    expect(visitor.cookie()).not.toBe(before)
    expect(await canOpen(visitor, enrollment_id)).toBe(false)
    await visitor.send(signOut, {})
    expect(await canOpen(visitor, enrollment_id)).toBe(false)
  })

  test('moves to a visitor’s browser with an emailed code and no longer belongs to the person [D-1.15]', async () => {
    const rep = await signedIn()
    const enrollment_id = await startEnrollment(rep, { plans: [1001] })
    const mailed = await mailTo(rep, enrollment_id, 'applicant@example.com')
    const applicant = server.visitor()
    await applicant.send(continueEnrollment, { code: mailed.code, email: mailed.email })
    expect([await canOpen(applicant, enrollment_id), await canOpen(rep, enrollment_id)]).toEqual([true, false])
  })
})

test('a rep can’t open an enrollment that a visitor of their page started until it is submitted [D-1.13]', async () => {
  const visitor = server.visitor()
  const enrollment_id = await startEnrollment(visitor, { plans: [1001], agent_id: 10109 })
  const rep = server.visitor()
  await rep.send(signIn, { email: 'dana.reyes@example.com', password })
  expect(await canOpen(rep, enrollment_id)).toBe(false)
  await saveSteps(visitor, enrollment_id)
  await visitor.send(saveReviewInfo, { enrollment_id })
  expect(await canOpen(rep, enrollment_id)).toBe(true)
})

describe('“Finish on this computer”', () => {
  test('closes everything in the browser, even for a copy of its cookies; an emailed code still works [D-1.15]', async () => {
    const visitor = server.visitor()
    const first = await startEnrollment(visitor, { plans: [1001] })
    const second = await startEnrollment(visitor, { plans: [2001] })
    const mailed = await mailTo(visitor, second, 'maria@example.com')
    const copy = visitor.cookie()
    expect((await visitor.send(finishHere, {})).status).toBe(200)
    for (const enrollment_id of [first, second]) {
      expect(await canOpen(visitor, enrollment_id)).toBe(false)
      expect((await visitor.send(getPlanCart, { enrollment_id }, { cookie: copy })).status).toBe(404)
    }
    await visitor.send(continueEnrollment, { code: mailed.code, email: mailed.email })
    expect(await canOpen(visitor, second)).toBe(true)
  })

  test('signs out whoever is signed in [D-1.15]', async () => {
    const visitor = server.visitor()
    await visitor.send(signIn, { email: 'dana.reyes@example.com', password })
    const enrollment_id = await startEnrollment(visitor, { plans: [1001] })
    const copy = visitor.cookie()
    await visitor.send(finishHere, {})
    expect((await visitor.send(getPlanCart, { enrollment_id }, { cookie: copy })).status).toBe(404)
  })
})
