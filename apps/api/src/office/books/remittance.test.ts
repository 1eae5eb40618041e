import { duties } from '@openroll/contract/duty-meanings'
import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { getBooks } from '@openroll/contract/office/books'
import { moveCoverage } from '@openroll/contract/office/enrollment/actions'
import { markPayment } from '@openroll/contract/office/money'
import { getRemittance, getRemittanceFile } from '@openroll/contract/office/remittance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { billPolicies } from '../money/bill-policies.ts'
import { remittanceByPlan, remittanceLines } from './remittance-store.ts'

let today = '2026-11-10'
let server: TestApp
let money: Visitor
beforeAll(async () => {
  server = await openTestApp({ clock: { now: () => new Date(`${today}T15:30:00Z`), today: () => today } })
  money = await operator(server, duties)
})
afterAll(() => server.close())
beforeEach(async () => {
  today = '2026-11-10'
  await server.owner.run('delete from ledger_entry')
  await server.forgetBudgets()
})

/** A policy whose first month was paid today, and that payment. */
const paidPolicy = async () => {
  const made = await payer(server, 'card')
  await billPolicies(server.deps, today)
  const payment_id = `${made.policy_id.replaceAll('-', '')}-2612`
  const mark = { payment_id, was: 'due', state: 'paid', note: 'Check 17' } as const
  expect((await money.send(markPayment, mark)).faults).toEqual([])
  return { ...made, payment_id }
}
const remittance = async (month: string) => (await money.send(getRemittance, { month })).data

test('premium that was collected is remitted by carrier, plan and coverage month, and nothing else is [D-5.05]', async () => {
  await paidPolicy()
  const unpaid = await payer(server, 'card')
  await billPolicies(server.deps, today)
  expect(unpaid.policy_id).not.toBe('')
  const { rows, totals } = await remittance('2026-11')
  expect(rows).toMatchObject([{ covers: '2026-12', policies: 1, minus: false }])
  expect(totals).toEqual([{ carrier: rows[0]?.carrier, amount: rows[0]?.amount, minus: false }])
  const { premium } = (await money.send(getBooks, { month: '2026-11' })).data
  expect(Number(premium[0]?.amount)).toBe(2 * Number(rows[0]?.amount))
  expect((await remittance('2026-10')).rows).toEqual([])
})

test('a returned payment and a retroactive cancellation are taken back in the month in which they happen [D-5.05]', async () => {
  const [returned, canceled] = [await paidPolicy(), await paidPolicy()]
  const november = await remittance('2026-11')
  expect(november.rows.map(({ policies }) => policies)).toEqual([2])
  today = '2026-12-03'
  money = await operator(server, duties)
  const back = { payment_id: returned.payment_id, was: 'paid', state: 'returned', reason: 'DECLINED' } as const
  expect((await money.send(markPayment, back)).faults).toEqual([])
  const plans = [{ place: 0, state: 'checked' as const }]
  const cancel = { event: 'cancel', reason: 'asked', plans, act_id: 'remit-cancel-0001' } as const
  expect((await money.send(moveCoverage, { enrollment_id: canceled.enrollment_id, ...cancel })).faults).toEqual([])
  expect(await remittance('2026-11')).toEqual(november)
  const { rows } = await remittance('2026-12')
  expect(rows).toEqual(november.rows.map((one) => ({ ...one, minus: true })))
})

test('the file of a carrier has a row per policy that adds up to its total, and above 1,000 rows needs approval [D-5.05, D-1.17]', async () => {
  const { policy_id } = await paidPolicy()
  const { rows, totals } = await remittance('2026-11')
  const carrier = totals[0]?.carrier ?? ''
  const file = await money.send(getRemittanceFile, { month: '2026-11', carrier })
  const [head, ...lines] = String(file.bytes).trim().split('\r\n')
  expect(head).toBe('Policy number,Member,Plan number,Plan,Coverage month,Amount')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(policy_id)
  expect(lines[0]).toMatch(new RegExp(`,2026-12,${rows[0]?.amount}$`))
  const none = await money.send(getRemittanceFile, { month: '2026-10', carrier })
  expect([none.status, none.faults[0]?.target_element]).toEqual([422, 'carrier'])
  const plan_id = Number(lines[0]?.split(',')[2])
  await server.owner.run(
    `insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, plan_id,
       payment_id, posted_on, posted_at)
     select 'many' || n, v.number, v.kind, v.debit, v.credit, 100, 'month', '2026-12-01', v.plan_id, v.payment_id, '2026-11-10', now()
     from generate_series(1, 1000) n, (values (1, 'charge', 'receivable', 'premium', $1::integer, null),
       (2, 'payment', 'cash', 'receivable', null, 'x')) v (number, kind, debit, credit, plan_id, payment_id)`,
    [plan_id],
  )
  Object.assign(server.deps.config, { approvals: 'on' })
  expect((await money.send(getRemittanceFile, { month: '2026-11', carrier })).status).toBe(202)
  const second = await operator(server, duties)
  const [request] = (await second.send(approvals.page, {})).data.result
  expect(request?.details).toContain(`${carrier}, 2026-11`)
  expect((await second.send(approveRequest, { approval_id: request?.approval_id ?? '' })).faults).toEqual([])
  const large = await money.send(getRemittanceFile, { month: '2026-11', carrier })
  Object.assign(server.deps.config, { approvals: 'off' })
  expect(String(large.bytes).trim().split('\r\n')).toHaveLength(1002)
})

type Entry = {
  kind: string
  debit: string
  credit: string
  cents: number
  period: string
  plan: number | null
  on: string
}
const months = ['2026-09-01', '2026-10-01', '2026-11-01']
/** The oracle: what each plan's months have been paid by a day, from the entries posted before it. */
const paidBy = (entries: readonly Entry[], day: string): Map<string, number> => {
  const own = entries.filter(({ on }) => on < day)
  const sum = (of: (entry: Entry) => number) => own.reduce((total, one) => total + of(one), 0)
  let left = sum(({ plan, debit, credit, cents }) =>
    plan !== null || [debit, credit].includes('bad_debt') ? 0 : credit === 'receivable' ? cents : -cents,
  )
  const paid = new Map<string, number>()
  for (const period of months) {
    const plans = [1, 2, 3].map((plan) => ({
      plan,
      cents: sum((one) =>
        one.period === period && one.plan === plan ? (one.debit === 'receivable' ? one.cents : -one.cents) : 0,
      ),
    }))
    const off = sum((one) => (one.period === period && one.debit === 'bad_debt' ? one.cents : 0))
    const owed = Math.max(0, plans.reduce((total, { cents }) => total + cents, 0) - off)
    const now = Math.max(0, Math.min(owed, left))
    left -= owed
    const positive = plans.filter(({ cents }) => cents > 0)
    const total = positive.reduce((all, { cents }) => all + cents, 0)
    let upto = 0
    for (const { plan, cents } of positive) {
      const share = Math.trunc((now * (upto + cents)) / total) - Math.trunc((now * upto) / total)
      upto += cents
      paid.set(`${plan} ${period}`, share)
    }
  }
  return paid
}

test('on random ledgers, remittances are what an oracle pays, policy by policy, and add up over the months [D-5.05]', async () => {
  let seed = 20261128
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const days = ['2026-09-05', '2026-09-25', '2026-10-05', '2026-10-25', '2026-11-05']
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T
  const ledgers = new Map<string, Entry[]>()
  for (let n = 0; n < 60; n += 1) {
    const entries: Entry[] = []
    for (let at = 0; at < 4 + random(12); at += 1) {
      const [period, plan, on, cents] = [pick(months), 1 + random(3), pick(days), 1 + random(5000)]
      entries.push(
        pick<Entry>([
          { kind: 'charge', debit: 'receivable', credit: 'premium', cents, period, plan, on },
          { kind: 'charge', debit: 'receivable', credit: 'premium', cents, period, plan, on },
          { kind: 'adjustment', debit: 'premium', credit: 'receivable', cents, period, plan, on },
          { kind: 'payment', debit: 'cash', credit: 'receivable', cents: 2 * cents, period, plan: null, on },
          { kind: 'payment', debit: 'clearing', credit: 'receivable', cents, period, plan: null, on },
          { kind: 'return', debit: 'receivable', credit: 'cash', cents, period, plan: null, on },
          { kind: 'refund', debit: 'receivable', credit: 'refunds', cents, period, plan: null, on },
          { kind: 'write_off', debit: 'bad_debt', credit: 'receivable', cents, period, plan: null, on },
        ]),
      )
    }
    ledgers.set(`ledger-${n}`, entries)
    await server.owner.run(
      `insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, plan_id,
       payment_id, posted_on, posted_at)
       select $1, v.number, v.kind, v.debit, v.credit, v.cents, 'month', v.period, v.plan,
         case when v.plan is null then 'x' end, v."on", now()
       from jsonb_to_recordset($2::jsonb) v (number integer, kind text, debit text, credit text, cents integer,
         period date, plan integer, "on" date)`,
      [`ledger-${n}`, JSON.stringify(entries.map((one, number) => ({ ...one, number })))],
    )
  }
  for (const [from, to] of [
    ['2026-09-01', '2026-10-01'],
    ['2026-10-01', '2026-11-01'],
    ['2026-11-01', '2026-12-01'],
    ['2026-09-01', '2026-12-01'],
  ] as const) {
    const expected = [...ledgers]
      .filter(([, entries]) => entries.some(({ on }) => on >= from && on < to))
      .flatMap(([id, entries]) => {
        const [before, after] = [paidBy(entries, from), paidBy(entries, to)]
        return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
          const cents = (after.get(key) ?? 0) - (before.get(key) ?? 0)
          return cents === 0 ? [] : [`${id} ${key} ${cents}`]
        })
      })
    const lines = await remittanceLines(server.deps.db, { from, to, plan_ids: [1, 2, 3] })
    expect(lines.map((one) => `${one.enrollment_id} ${one.plan_id} ${one.covers} ${one.cents}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    const sums = await remittanceByPlan(server.deps.db, { from, to })
    const total = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0)
    expect(total(sums)).toBe(total(lines))
  }
})
