import type { MemberPage } from '@openroll/contract/roles/member-page'
import { expect, test } from 'vitest'
import { draft, heldPlan, heldPolicy } from '../../testing/member-page.ts'
import { toDoOf } from './to-do.ts'

type Plan = MemberPage['policies'][number]['plans'][number]
const page = (plans: Partial<Plan>[], more: Partial<MemberPage> = {}) => ({
  policies: [{ ...heldPolicy, plans: plans.map((changes) => ({ ...heldPlan, ...changes })) }],
  drafts: [],
  ...more,
})
const toDosOf = (given: Pick<MemberPage, 'policies' | 'drafts'>) => toDoOf(given, '2026-11-10')

test('has no to-dos for active coverage or coverage that ended long ago [D-1.13]', () => {
  expect(
    toDosOf(
      page([
        {},
        { standing: 'canceled', ends_on: '2026-11-01' },
        { standing: 'ended', ends_on: '2026-10-10' },
        { standing: 'active', ends_on: '2027-01-10' },
      ]),
    ),
  ).toEqual([])
})

test('lists returned payments, ending plans and rejected plans', () => {
  const given = page([
    { standing: 'ended', ends_on: '2026-10-11' },
    { standing: 'active', ends_on: '2027-01-09' },
    { standing: 'rejected', refused_for: 'told' },
  ])
  const returned = [{ amount: '38.85', due_on: '2026-10-28' }]
  const toDosWithReturn = (payments_on_hold: boolean) =>
    toDosOf({
      ...given,
      policies: given.policies.map((policy) => ({ ...policy, returned, needs_payment_method: true, payments_on_hold })),
    })
  expect(toDosWithReturn(false)[1]).toMatch(
    /^They need to give us a different card or account for AAA-BBB-1: on their page/,
  )
  expect(toDosWithReturn(true)).toEqual([
    'A payment of $38.85 for AAA-BBB-1, due October 28, 2026, was returned',
    expect.stringMatching(
      /^We won’t charge anything more for AAA-BBB-1 until they give us a different card or account/,
    ),
    expect.stringMatching(
      /^Harbor Dental wasn’t accepted by the carrier for a reason that our office has on file\. We’re looking into it/,
    ),
    'Harbor Dental ended on October 10, 2026',
    'Harbor Dental ends on January 8, 2027',
  ])
})

test('puts agreed consent first and other consent last, and leaves out drafts without a request [D-1.13]', () => {
  const drafts = (['waiting', 'agreed', null, 'declined'] as const).map((consent) => ({ ...draft, consent }))
  expect(toDosOf(page([{ standing: 'rejected' }], { drafts })).map((text) => text.slice(0, 16))).toEqual([
    'They agreed to t',
    'Harbor Dental wa',
    'They declined th',
    'They haven’t res',
  ])
})

test('says why a carrier rejected a plan, but only what a rep or group may know', () => {
  const why = (refused_for: Plan['refused_for']) => toDosOf(page([{ standing: 'rejected', refused_for }]))[0]
  expect(why('mistake')).toMatch(
    /^Harbor Dental wasn’t accepted by the carrier because something was entered by mistake\. /,
  )
  expect(why('not-eligible')).toMatch(/ because the member isn’t eligible for this plan\. /)
  expect(why('told')).toMatch(/ for a reason that our office has on file\. /)
  expect(why(null)).toMatch(/^Harbor Dental wasn’t accepted by the carrier\. We’re looking into it/)
})
