import type { Standing } from '@openroll/contract/receipt/standing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landingInfo, portals } from '../testing/landing.ts'
import { member } from '../testing/members.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { ownPolicy, receipt } from '../testing/receipt.ts'
import { memberInfo } from '../testing/member-info.ts'

prepareBrowser()

const each: readonly [Standing, string | null, string, string | null][] = [
  ['in-review', null, 'In review, 5 to 10 days', 'Starts January 1, 2027, if approved by then'],
  ['enrolled', null, 'Enrolled', 'Starts January 1, 2027'],
  ['unconfirmed', null, 'Not confirmed yet', 'Covered as of January 1, 2027, once the carrier confirms it'],
  ['active', null, 'Active', 'Since January 1, 2027'],
  ['active', '2027-06-01', 'Ends on May 31, 2027', 'Since January 1, 2027'],
  ['rejected', null, 'Not accepted by the carrier', 'We’re looking into it'],
  ['ended', '2027-06-01', 'Ended on May 31, 2027', 'Started January 1, 2027'],
  ['canceled', null, 'Canceled', 'It never took effect'],
]
const planOf = (standing: Standing, ends_on: string | null) => ({ standing, starts_on: '2027-01-01', ends_on })
const person = (role: 'member' | 'rep', id: number) => ({ result: { role, id, name: 'Ana' } })

test.each(each)(
  'on the receipt a plan that is %s (ends %s) shows as “%s”: %s',
  async (standing, ends_on, short, sentence) => {
    const plan = { ...receipt.plans[0], ...planOf(standing, ends_on) }
    await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, plans: [plan] } })
    const bought = within(await screen.findByRole('region', { name: 'Your plans' }))
    const line = bought.getByText('Harbor Dental').closest('li')
    expect(line?.textContent).toContain(short)
    expect(line?.textContent).toContain(sentence)
    const isOver = ['rejected', 'ended', 'canceled'].includes(standing)
    expect(screen.queryByRole('button', { name: /Add start date to calendar/ }) === null).toBe(isOver)
    const stays = ['enrolled', 'active'].includes(standing) && ends_on === null
    expect(screen.queryByText(/You’re enrolled/) !== null).toBe(stays)
    expect(screen.queryByText(/^First payment:/) === null).toBe(isOver)
    expect(screen.queryByRole('heading', { name: 'Who’s covered' }) === null).toBe(isOver)
  },
)

test.each(each)(
  'on the member page a plan that is %s (ends %s) shows as “%s”: %s',
  async (standing, ends_on, short, sentence) => {
    await openScreen(
      '/member-home',
      {
        'get-signed-in-person': person('member', 9001),
        'get-member-info': memberInfo(),
        'get-member-policies': {
          result: [
            {
              ...ownPolicy,
              plans: [{ ...ownPolicy.plans[0], ...planOf(standing, ends_on) }],
            },
          ],
        },
      },
      { signed_in: '1' },
    )
    const line = (await screen.findByText('Harbor Dental', { selector: 'strong' })).closest('li')
    expect(line?.textContent).toContain(short)
    expect(line?.textContent).toContain(sentence)
  },
)

test.each(each)(
  'in a rep’s list a plan that is %s (ends %s) shows as “%s” [SF-3.17]',
  async (standing, ends_on, short) => {
    const plan_info = [
      { plan: 1, plan_name: 'Harbor Dental', plan_status: 'PENDING' as const, ...planOf(standing, ends_on) },
    ]
    await openScreen(
      '/agent-select-member',
      {
        'get-signed-in-person': person('rep', 10109),
        'get-agent-members': { result: [member('Ana Lee', { plan_info })], total: 1 },
      },
      { signed_in: '1' },
    )
    const line = (await screen.findByText(/Harbor Dental/)).closest('li')
    expect(line?.textContent).toContain(short)
    expect(line?.textContent?.includes('We’re looking into it')).toBe(standing === 'rejected')
  },
)

test.each(each)(
  'on a rep’s home a recent member’s plan that is %s (ends %s) shows as “%s”',
  async (standing, ends_on, short) => {
    const plan_info = [
      { plan: 1, plan_name: 'Harbor Dental', plan_status: 'PENDING' as const, ...planOf(standing, ends_on) },
    ]
    await openScreen(
      '/agent-home',
      {
        'get-signed-in-person': person('rep', 10109),
        'get-agent-members': { result: [member('Ana Lee', { plan_info })], total: 1 },
        'get-agent-landing-page-info': landingInfo('Ana'),
        'get-enrollment-platforms': portals,
        'get-workspace': { link: null, code: 'DANA10', endings: [], returned: [], asked: [] },
        'get-drafts': { result: [], total: 0 },
        'get-sent-quotes': { result: [], total: 0 },
      },
      { signed_in: '1' },
    )
    const line = (await screen.findByText(/Harbor Dental/)).closest('li')
    expect(line?.textContent).toContain(short)
  },
)
