import {
  addNote,
  assignEnrollment,
  decideDuplicate,
  moveCoverage,
  sendReceiptAgain,
} from '@openroll/contract/office/enrollment/actions'
import { mails, stopMail, warnsItsReader } from '@openroll/contract/office/mail'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { hiddenCharacterMessage } from '@openroll/contract/plain-text'
import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { groupPays, paymentsOnHold } from '@openroll/contract/receipt/receipt-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../../db/row.ts'
import { operator } from '../../testing/operators.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { oneValue } from '../../testing/one-value.ts'

let server: TestApp
let service: Visitor
let acts = 0
const act_id = () => `test-act-${(acts += 1)}`
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
})
afterAll(() => server.close())

const dental = () => submitted(server, { plans: [1001] })
const page = async (enrollment_id: string) => (await service.send(getOfficeEnrollment, { enrollment_id })).data
/** The only email an act sent, its text on one line. */
const letterOf = async (enrollment_id: string, act: string) => {
  const letters = await server.deps.db.many(
    row({ subject: text, to_address: text, text }),
    `select subject, to_address, text from outbox where enrollment_id = $1 and event = $2`,
    [enrollment_id, `act/${act}`],
  )
  const [letter, ...others] = letters.map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, ' ') }))
  if (letter === undefined || others.length > 0) throw new Error(`${letters.length} letters of ${act}`)
  return letter
}
/** Ends plans of an enrollment; `seen` is the end date each had when it was read. */
const setEnd = (
  enrollment_id: string,
  { places = [0], seen, ends_on = '2027-03-01' }: { places?: readonly number[]; seen?: string; ends_on?: string } = {},
) =>
  service.send(moveCoverage, {
    enrollment_id,
    act_id: act_id(),
    event: 'set-end',
    reason: 'asked',
    ends_on,
    plans: places.map((place) => ({
      place,
      state: 'checked' as const,
      ...(seen === undefined ? {} : { ends_on: seen }),
    })),
  })
const hold = (enrollment_id: string, stop_reason: string | null = null) =>
  server.deps.db.run(`update policy set payment_hold = 'returned', stop_reason = $2 where enrollment_id = $1`, [
    enrollment_id,
    stop_reason,
  ])
const name = { role: 'member', place: 0, field: 'first_name', was: 'María' } as const

test('cancels a plan before it starts, with a reason, once', async () => {
  const enrollment_id = await dental()
  const cancel = {
    enrollment_id,
    act_id: act_id(),
    event: 'cancel' as const,
    plans: [{ place: 0, state: 'checked' as const }],
  }
  expect((await service.send(moveCoverage, cancel)).faults[0]?.target_element).toBe('reason')
  const [one, two] = await Promise.all([
    service.send(moveCoverage, { ...cancel, reason: 'asked' as const }),
    service.send(moveCoverage, { ...cancel, reason: 'asked' as const }),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const { state, history, payment } = await page(enrollment_id)
  expect(payment.monthly).toBe('0.00')
  expect(state).toBe('canceled')
  expect(history.filter(({ to }) => to === 'canceled')).toMatchObject([{ who: 'An Operator', reason: 'asked' }])
})

test.each([
  ['cancel', / was canceled: confirmation /, {}],
  ['set-end', / ends on February 28, 2027: confirmation /, { ends_on: '2027-03-01' }],
] as const)('emails the updated receipt once when a plan is ended: %s [D-6.02]', async (event, says, more) => {
  const enrollment_id = await dental()
  const plans = [{ place: 0, state: 'checked' as const }]
  const move = { enrollment_id, act_id: act_id(), event, plans, reason: 'asked' as const, ...more }
  const before = (await page(enrollment_id)).mails.length
  await Promise.all([service.send(moveCoverage, move), service.send(moveCoverage, move)])
  expect((await service.send(moveCoverage, move)).status).toBe(200)
  const { mails, history } = await page(enrollment_id)
  expect(mails).toHaveLength(before + 1)
  expect(history.filter(({ reason }) => reason === 'asked')).toHaveLength(1)
  // The log has both the cancellation and the email.
  const receiptEvents = await server.deps.db.many(
    row({ event: text }),
    `select event from audit_entry where enrollment_id = $1 and event like 'receipt%'`,
    [enrollment_id],
  )
  expect(receiptEvents).toEqual([{ event: 'receipt-of-change' }])
  const letter = await letterOf(enrollment_id, `move-coverage/${move.act_id}`)
  expect(letter.subject).toMatch(says)
  expect(letter.to_address).toBe('maria@example.com')
  expect(letter.text).not.toContain('We take no payment')
})

test('refuses an end date the plan already has, and sends no email [D-6.02, D-8.01]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001, 2001] })
  const end = (places: readonly number[], seen: string, ends_on = '2027-03-01') =>
    setEnd(enrollment_id, { places, seen, ends_on })
  expect((await end([0], 'none')).status).toBe(200)
  const mailCount = async () => {
    const { mails, history } = await page(enrollment_id)
    return [mails.length, history.filter(({ reason }) => reason === 'asked').length]
  }
  const once = await mailCount()
  const again = await Promise.all([end([0], '2027-03-01'), end([0, 0], '2027-03-01'), end([0], '2027-03-01')])
  expect(again.map(({ status, faults }) => [status, faults[0]?.target_element])).toEqual(
    again.map(() => [422, 'ends_on']),
  )
  expect(again[0]?.faults[0]?.error_message).toBe('It already ends on February 28, 2027')
  expect(await mailCount()).toEqual(once)
  // Only the plan without that end date changes, and one email reports it.
  expect((await setEnd(enrollment_id, { places: [0, 1] })).status).toBe(200)
  expect(await mailCount()).toEqual(once.map((count) => count + 1))
  expect((await end([0, 1], '2027-03-01')).faults[0]?.error_message).toBe('They already end on February 28, 2027')
  expect((await end([0], '2027-03-01', '2027-04-01')).status).toBe(200)
})

test('emails the member once about a reinstated plan and its next charge [D-5.04, D-6.02]', async () => {
  const enrollment_id = await dental()
  const move = { enrollment_id, plans: [{ place: 0, state: 'checked' as const }], reason: 'mistake' as const }
  expect((await service.send(moveCoverage, { ...move, act_id: act_id(), event: 'cancel' })).status).toBe(200)
  const plans = [{ place: 0, state: 'canceled' as const }]
  const restore = { ...move, plans, act_id: act_id(), event: 'restore' } as const
  await Promise.all([service.send(moveCoverage, restore), service.send(moveCoverage, restore)])
  const { subject, text: restored } = await letterOf(enrollment_id, `move-coverage/${restore.act_id}`)
  expect(subject).toMatch(/^[^:]+ was reinstated: confirmation /)
  expect(restored).toContain('It’s no longer canceled. It’s back to the way you submitted it.')
  expect(restored).not.toContain('We take no payment')
  expect(restored).toMatch(/\$[\d.]+ is due now\. We’ll charge it by November 15, 2026\./)
  await server.deps.db.run(
    `update policy_line set state = 'ended', starts_on = '2026-10-01', ends_on = '2026-11-01' where enrollment_id = $1`,
    [enrollment_id],
  )
  await hold(enrollment_id)
  const ended = [{ place: 0, state: 'ended' as const }]
  const reinstate = { ...restore, plans: ended, act_id: act_id(), event: 'reinstate' as const }
  expect((await service.send(moveCoverage, reinstate)).status).toBe(200)
  const { text: reinstated } = await letterOf(enrollment_id, `move-coverage/${reinstate.act_id}`)
  expect(reinstated).toContain('It won’t end. Coverage continues as before.')
  // The reason for the hold is internal, so the email names no charge date.
  expect(reinstated).not.toMatch(/is due now|We’ll charge|every month/)
  expect(reinstated).toContain(paymentsOnHold)
})

test.each([
  ['cancel', null, {}],
  ['set-end', 'HAND', { ends_on: '2027-03-01' }],
] as const)(
  'promises no charge in emails about a policy on hold: %s, %s [D-5.04, D-6.02]',
  async (event, stop_reason, more) => {
    const enrollment_id = await submitted(server, { plans: [1001, 2001] })
    await hold(enrollment_id, stop_reason)
    const plans = [{ place: 0, state: 'checked' as const }]
    const move = { enrollment_id, act_id: act_id(), event, plans, reason: 'asked' as const, ...more }
    expect((await service.send(moveCoverage, move)).status).toBe(200)
    const changed = await letterOf(enrollment_id, `move-coverage/${move.act_id}`)
    const again = { enrollment_id, act_id: act_id() }
    expect((await service.send(sendReceiptAgain, again)).status).toBe(200)
    const receipt = await letterOf(enrollment_id, `send-receipt-again/${again.act_id}`)
    for (const { text: said } of [changed, receipt]) {
      expect(said).toContain(paymentsOnHold)
      expect(said).not.toMatch(/We’ll charge|on the 28th/)
    }
  },
)

test('says that the group pays, and nothing about the hold, for a group policy on hold [D-4.17, D-6.02]', async () => {
  const enrollment_id = await submitted(server, { plans: [1001, 2001] })
  await hold(enrollment_id)
  await server.deps.db.run(`update policy set payment_method = 'list' where enrollment_id = $1`, [enrollment_id])
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: act_id(), event: 'cancel' as const, plans, reason: 'mistake' as const }
  expect((await service.send(moveCoverage, cancel)).status).toBe(200)
  const restore = { ...cancel, act_id: act_id(), event: 'restore' as const }
  const canceled = [{ place: 0, state: 'canceled' as const }]
  expect((await service.send(moveCoverage, { ...restore, plans: canceled })).status).toBe(200)
  for (const act of [cancel, restore]) {
    const { text: said } = await letterOf(enrollment_id, `move-coverage/${act.act_id}`)
    expect(said).toContain(groupPays)
    expect(said).not.toContain('We take no payment')
  }
})

test('states the refund in the cancellation email [D-5.04, D-6.02]', async () => {
  const enrollment_id = await dental()
  await server.deps.db.run(
    `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
     select p.enrollment_id, replace(p.policy_id, '-', '') || '-2612', p.policy_id, 'first', p.effective_date, 4321, p.effective_date,
     'cc', 'paid'
     from policy p where p.enrollment_id = $1`,
    [enrollment_id],
  )
  const move = { enrollment_id, act_id: act_id(), event: 'cancel', reason: 'asked' } as const
  expect((await service.send(moveCoverage, { ...move, plans: [{ place: 0, state: 'checked' }] })).status).toBe(200)
  const letter = await letterOf(enrollment_id, `move-coverage/${move.act_id}`)
  expect(letter.text).toContain('You paid $43.21 for coverage that you no longer have. We’ll refund it.')
})

test('states charges for later months and a fee due in the email about ended coverage [EW-9.14, D-5.04, D-6.02]', async () => {
  const enrollment_id = await dental()
  const owe = (kind: string, letter: string, month: string, state: string, cents: number) =>
    server.deps.db.run(
      `insert into payment (enrollment_id, payment_id, policy_id, kind, period, amount_cents, due_on, method, state)
       select p.enrollment_id, replace(p.policy_id, '-', '') || $2::text, p.policy_id, $3, $4::date, $5, '2026-11-10', 'cc', $6
       from policy p where p.enrollment_id = $1`,
      [enrollment_id, `${letter}${month.slice(2, 4)}${month.slice(5, 7)}`, kind, month, cents, state],
    )
  await owe('first', '-', '2026-12-01', 'paid', 4321)
  await owe('recurring', '-', '2027-01-01', 'batched', 4825)
  const { db } = server.deps
  await db.run(
    `insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, due_on, posted_on, posted_at)
     values ($1, 1, 'charge', 'receivable', 'fees', 3000, 'fee', '2026-12-01', '2026-11-10', '2026-11-10', '2026-11-10')`,
    [enrollment_id],
  )
  await db.run(
    `update policy_line set state = 'active', fee_cents = 0, price_cents = case when plan_id = 0 then 0 else 4321 end
     where enrollment_id = $1`,
    [enrollment_id],
  )
  await db.run(`update policy set next_due_on = '2027-02-28' where enrollment_id = $1`, [enrollment_id])
  const move = { enrollment_id, act_id: act_id(), event: 'set-end', reason: 'asked', ends_on: '2027-01-01' } as const
  expect((await service.send(moveCoverage, { ...move, plans: [{ place: 0, state: 'active' }] })).faults).toEqual([])
  const { text } = await letterOf(enrollment_id, `move-coverage/${move.act_id}`)
  expect(text).toContain(
    'We’ve already started charging $48.25 for January 2027. Once we have it, we’ll refund it. ' +
      '$30.00 for the returned-payment fee is still due.',
  )
})

test('offers to cancel coverage that has not started, not to end it', async () => {
  const { coverages } = await page(await dental())
  expect(coverages[0]?.moves).toEqual(['send', 'cancel'])
})

test('refuses a decision about a plan that changed since it was read [D-8.01]', async () => {
  const enrollment_id = await dental()
  const move = { enrollment_id, plans: [{ place: 0, state: 'checked' as const }] }
  await service.send(moveCoverage, { ...move, act_id: act_id(), event: 'send' })
  const { status, faults } = await service.send(moveCoverage, {
    ...move,
    act_id: act_id(),
    event: 'cancel',
    reason: 'asked',
  })
  expect([status, faults[0]?.error_message]).toEqual([409, 'The status changed to “Sent”. Review it, then try again'])
})

test('never replaces an end date from a page that showed none [D-8.01]', async () => {
  const enrollment_id = await dental()
  const end = (seen: string, ends_on: string) => setEnd(enrollment_id, { seen, ends_on })
  expect((await end('none', '2027-03-01')).status).toBe(200)
  const stale = await end('none', '2027-06-01')
  expect([stale.status, stale.faults]).toEqual([
    409,
    [
      {
        target_element: 'state',
        error_message: 'This changed: coverage now ends on February 28, 2027. Review it, then try again',
      },
    ],
  ])
  expect((await page(enrollment_id)).coverages[0]?.ends_on).toBe('2027-03-01')
  expect((await end('2027-03-01', '2027-06-01')).data.coverages[0]?.ends_on).toBe('2027-06-01')
})

test('corrects a name: lists find the new one, history keeps both, signatures stay valid [D-7.07]', async () => {
  const enrollment_id = await dental()
  const sent = { enrollment_id, act_id: act_id(), ...name, value: 'Marie' }
  await service.send(correctValues, oneValue(sent))
  expect((await service.send(correctValues, oneValue(sent))).status).toBe(200)
  const pageData = await page(enrollment_id)
  expect(pageData.name).toBe('Marie López-Núñez')
  expect(pageData.signed.proof).toBe('proved')
  expect(pageData.corrections).toMatchObject([{ label: 'First name', was: 'María', now: 'Marie', who: 'An Operator' }])
  const found = await service.send(submittedEnrollments.page, { search: 'marie l' })
  expect(found.data.result.map((row) => row.enrollment_id)).toEqual([enrollment_id])
  const stale = await service.send(correctValues, oneValue({ ...sent, act_id: act_id(), value: 'Mary' }))
  expect([stale.status, stale.faults[0]?.target_element]).toEqual([409, 'first_name'])
  const kept = await server.deps.db.rows('select sealed from person_correction where enrollment_id = $1', [
    enrollment_id,
  ])
  expect(JSON.stringify(kept)).not.toContain('Marie')
})

test('changes a member’s stored identity only with a completed correction, once [D-1.18]', async () => {
  const enrollment_id = await dental()
  const { db } = server.deps
  const identities = () =>
    db.run(`select 1 from member m where m.user_id = (select user_id from enrollment where enrollment_id = $1)`, [
      enrollment_id,
    ])
  const send = (value: string, was: string, id = act_id()) =>
    service.send(
      correctValues,
      oneValue({
        enrollment_id,
        act_id: id,
        role: 'member',
        place: 0,
        field: 'last_name',
        was,
        value,
      }),
    )
  const before = await identities()
  expect((await send('Wrong', 'Nobody')).status).toBe(409)
  expect(await identities()).toBe(before)
  const names = ['Ash', 'Beech', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan', 'Yew']
  const responses = await Promise.all(names.map((value) => send(value, 'López-Núñez')))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(names.length - 1)
  expect(await identities()).toBe(before + 1)
  const again = act_id()
  const now = (await page(enrollment_id)).people[0]?.last_name ?? ''
  expect((await send('Alder', now, again)).status).toBe(200)
  expect((await send('Alder', now, again)).status).toBe(200)
  expect((await send('Willow', now, again)).status).toBe(409)
  expect(await identities()).toBe(before + 2)
})

test('corrects an address and a birth date under the rules of the forms', async () => {
  const enrollment_id = await dental()
  const send = (field: 'city' | 'birthdate' | 'address2' | 'zip', was: string, value: string) =>
    service.send(
      correctValues,
      oneValue({
        enrollment_id,
        act_id: act_id(),
        role: 'member',
        place: 0,
        field,
        was,
        value,
        ...(field === 'birthdate' ? { why: 'Mistyped' } : {}),
      }),
    )
  expect((await send('zip', '60601', '6060')).faults[0]).toMatchObject({ target_element: 'zip' })
  expect((await send('zip', '60601', '99501')).faults).toEqual([
    { target_element: 'zip', error_message: 'This zip code is in AK, but the address is in IL. Correct one of them' },
  ])
  expect((await send('zip', '60601', '00000')).faults[0]?.target_element).toBe('zip')
  expect((await send('birthdate', '1980-04-05', '2030-01-01')).faults[0]).toMatchObject({ target_element: 'birthdate' })
  expect((await send('city', 'Chicago', 'Evan\u202Eston')).faults).toEqual([
    { target_element: 'city', error_message: hiddenCharacterMessage },
  ])
  expect((await send('city', 'Chicago', 'Evanston')).status).toBe(200)
  expect((await send('address2', '', 'Flat 4')).status).toBe(200)
  expect((await send('birthdate', '1980-04-05', '04/06/1980')).status).toBe(200)
  const { contact, people } = await page(enrollment_id)
  expect(contact).toContainEqual({ name: 'city', label: 'City', value: 'Evanston' })
  expect(contact.find((each) => each.name === 'address2')?.value).toBe('Flat 4')
  expect(people[0]?.birthdate).toBe('1980-04-06')
  const strange = {
    enrollment_id,
    act_id: act_id(),
    role: 'dependent',
    place: 3,
    field: 'city',
    was: '',
    value: 'X',
  } as const
  expect((await service.send(correctValues, oneValue(strange))).faults[0]?.target_element).toBe('place')
})

test('saves a note once, encrypted, and assigns an enrollment', async () => {
  const enrollment_id = await dental()
  const sent = { enrollment_id, act_id: act_id(), text: 'She calls back on Monday' }
  await Promise.all([service.send(addNote, sent), service.send(addNote, sent)])
  expect((await page(enrollment_id)).notes.map(({ text }) => text)).toEqual(['She calls back on Monday'])
  const [one] = (await page(enrollment_id)).operators
  const response = await service.send(assignEnrollment, { enrollment_id, to: one?.id ?? 0 })
  expect(response.data.assigned_to).toEqual(one)
  const late = await service.send(assignEnrollment, { enrollment_id })
  expect([late.status, late.faults[0]?.target_element]).toEqual([409, 'to'])
  const odd = await service.send(assignEnrollment, { enrollment_id, was: 2 ** 31 })
  expect([odd.status, odd.faults[0]?.target_element]).toEqual([422, 'was'])
})

test('resends a receipt to the current address, once per click [D-1.17]', async () => {
  const enrollment_id = await dental()
  const mail = {
    enrollment_id,
    act_id: act_id(),
    role: 'member',
    place: 0,
    field: 'email_address',
    why: 'Misread',
  } as const
  await service.send(correctValues, oneValue({ ...mail, was: 'maria@example.com', value: 'New@Example.com' }))
  // The rep's list finds the member by the new address.
  expect(
    await server.deps.db.run('select 1 from policy where enrollment_id = $1 and email_said = $2', [
      enrollment_id,
      'new@example.com',
    ]),
  ).toBe(1)
  const sent = { enrollment_id, act_id: act_id() }
  expect((await service.send(sendReceiptAgain, sent)).status).toBe(409)
  await server.deps.db.run('update email_change set confirmed_at = at where enrollment_id = $1', [enrollment_id])
  await service.send(sendReceiptAgain, sent)
  expect((await service.send(sendReceiptAgain, sent)).faults).toEqual([])
  const { mails } = await page(enrollment_id)
  expect(mails.filter(({ to, kind }) => to === 'n***@example.com' && kind === 'receipt')).toHaveLength(1)
  // Without an account, the email also has a link to choose a password.
  const toWhom = `select 1 from outbox where enrollment_id = $1 and to_address = 'new@example.com' and text like '%/choose-password#%'`
  expect(await server.deps.db.run(toWhom, [enrollment_id])).toBe(1)
})

test('releases or cancels a possible duplicate as the operator decides, once [D-3.01]', async () => {
  const ssn = '431-45-6789'
  await submitted(server, { plans: [1001], ssn })
  const [kept, dropped] = [
    await submitted(server, { plans: [1001], ssn }),
    await submitted(server, { plans: [1001], ssn }),
  ]
  expect((await page(kept)).payment.hold).toBe('likely-duplicate')
  expect((await page(kept)).state).toBe('submitted')
  // Only this decision clears it: marking it as checked would leave the hold.
  expect((await page(kept)).coverages[0]?.moves).toEqual(['cancel'])
  const check = { enrollment_id: kept, act_id: act_id(), event: 'check' } as const
  const byHand = await service.send(moveCoverage, { ...check, plans: [{ place: 0, state: 'submitted' }] })
  expect([byHand.status, byHand.faults]).toEqual([
    409,
    [
      {
        target_element: 'event',
        error_message:
          'This policy is on hold as a possible duplicate. Decide whether it is one; releasing it marks it as checked',
      },
    ],
  ])
  const part = { enrollment_id: kept, act_id: act_id(), decision: 'part' } as const
  expect((await service.send(decideDuplicate, part)).data).toMatchObject({ state: 'checked', payment: { hold: null } })
  expect((await service.send(decideDuplicate, { ...part, act_id: act_id() })).status).toBe(409)
  const join = { enrollment_id: dropped, act_id: act_id(), decision: 'join' } as const
  expect((await service.send(decideDuplicate, join)).data).toMatchObject({
    state: 'canceled',
    payment: { hold: 'likely-duplicate' },
  })
  const canceled = (enrollment_id: string) =>
    server.deps.db.run(
      `select 1 from outbox where enrollment_id = $1 and subject like 'We canceled your enrollment:%' and to_address <> ''`,
      [enrollment_id],
    )
  expect([await canceled(dropped), await canceled(kept)]).toEqual([1, 0])
})

test('refuses a duplicate decision for a policy that is not on hold as one [D-3.01]', async () => {
  const enrollment_id = await dental()
  for (const decision of ['join', 'part'] as const) {
    const { status, faults } = await service.send(decideDuplicate, { enrollment_id, act_id: act_id(), decision })
    expect([decision, status, faults[0]?.target_element]).toEqual([decision, 409, 'decision'])
  }
  expect((await page(enrollment_id)).state).toBe('checked')
})

test('keeps one of two simultaneous decisions, and runs a repeated act once [D-3.01]', async () => {
  const ssn = '432-45-6789'
  await submitted(server, { plans: [1001], ssn })
  for (let tries = 0; tries < 4; tries += 1) {
    const enrollment_id = await submitted(server, { plans: [1001], ssn })
    const shared = act_id()
    const ids = tries % 2 === 0 ? [act_id(), act_id()] : [shared, shared]
    const decide = (decision: 'part' | 'join') =>
      service.send(decideDuplicate, { enrollment_id, act_id: ids[decision === 'part' ? 0 : 1] ?? '', decision })
    const both = tries < 2 ? (['part', 'join'] as const) : (['join', 'part'] as const)
    const answers = await Promise.all(both.map(decide))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const won = both[answers.findIndex(({ status }) => status === 200)] ?? 'part'
    expect(await page(enrollment_id)).toMatchObject(
      won === 'part'
        ? { state: 'checked', payment: { hold: null } }
        : { state: 'canceled', payment: { hold: 'likely-duplicate' } },
    )
    expect((await decide(won)).status).toBe(200)
    const auditCount = await server.deps.db.run(
      `select 1 from audit_entry where event = 'duplicate-decided' and enrollment_id = $1`,
      [enrollment_id],
    )
    expect(auditCount).toBe(1)
    for (const decision of both)
      expect((await service.send(decideDuplicate, { enrollment_id, act_id: act_id(), decision })).status).toBe(409)
  }
})

test('emails every change of coverage, even after so many receipts that no more are sent, and nobody can stop it [D-6.02]', async () => {
  await server.forgetBudgets()
  const enrollment_id = await dental()
  let last = 200
  for (let tries = 0; tries < 40 && last === 200; tries += 1)
    last = (await service.send(sendReceiptAgain, { enrollment_id, act_id: act_id() })).status
  expect(last).toBe(429)
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { enrollment_id, act_id: act_id(), event: 'cancel' as const, plans, reason: 'asked' as const }
  expect((await service.send(moveCoverage, cancel)).faults).toEqual([])
  const letter = await letterOf(enrollment_id, `move-coverage/${cancel.act_id}`)
  expect([letter.to_address, letter.subject]).toEqual(['maria@example.com', expect.stringMatching(/was canceled/)])
  const { result } = (await service.send(mails.page, { kind: 'coverage-changed' })).data
  const [queued] = result.filter(({ subject }) => subject === letter.subject)
  const stopped = await service.send(stopMail, { mail: queued?.mail ?? '' })
  expect([stopped.status, stopped.faults[0]?.error_message]).toEqual([409, warnsItsReader])
  await server.forgetBudgets()
})

test('only lets operators with the service duty change an enrollment [D-1.08]', async () => {
  const enrollment_id = await dental()
  const others = [await operator(server, ['auditor']), await operator(server, ['money', 'plans', 'accounts'])]
  const act = { enrollment_id, act_id: act_id() }
  for (const other of others) {
    expect((await other.send(addNote, { ...act, text: 'x' })).status).toBe(403)
    expect((await other.send(correctValues, oneValue({ ...act, ...name, value: 'X' }))).status).toBe(403)
    expect(
      (await other.send(moveCoverage, { ...act, event: 'send', plans: [{ place: 0, state: 'checked' }] })).status,
    ).toBe(403)
    expect((await other.send(assignEnrollment, { enrollment_id })).status).toBe(403)
    expect((await other.send(sendReceiptAgain, act)).status).toBe(403)
    expect((await other.send(decideDuplicate, { ...act, decision: 'part' })).status).toBe(403)
  }
  const nowhere = { enrollment_id: 'none', act_id: act_id() }
  expect((await service.send(addNote, { ...nowhere, text: 'x' })).status).toBe(404)
  expect((await service.send(correctValues, oneValue({ ...nowhere, ...name, value: 'X' }))).status).toBe(404)
  expect((await service.send(sendReceiptAgain, nowhere)).status).toBe(404)
})
