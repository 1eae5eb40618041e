import { expect, test } from 'vitest'
import { invoiceCsv } from './invoice-csv.ts'
import { billedIn } from '../money/batch/invoice-lines.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoiceDueOn, invoiceOf } from './invoice.ts'
import type { ManifestLine } from '../money/batch/manifest.ts'
import { remitTo } from '../../directory/remit-to.ts'

const dental = { plan_name: 'Dental High', detail: 'You and your spouse', cents: 3885 }
const vision = { plan_name: 'Vision', detail: '', cents: 1202 }
const lineOf = (enrollment_id: string, period: string, more: Partial<ManifestLine> = {}): ManifestLine => ({
  enrollment_id,
  due_id: null,
  payment_id: `${enrollment_id}-${period.slice(2, 4)}${period.slice(5, 7)}`,
  policy_id: `P-${enrollment_id}`,
  kind: 'recurring',
  period,
  amount_cents: 5087,
  due_on: period,
  method: 'list',
  shown: '',
  name: 'Maria Lopez',
  group_id: 3001,
  account: null,
  authorized: 'member',
  is_represented: false,
  card: null,
  invoice: {
    last_name: 'Lopez',
    dependents: [{ name: 'Sofia Lopez', relationship: 'child' }],
    plans: [dental, vision],
  },
  ...more,
})
const ana = lineOf('ana', '2026-12-01', {
  name: 'Ana Abel',
  amount_cents: 3885,
  invoice: { last_name: 'Abel', dependents: [], plans: [dental] },
})
const brand = { name: 'Harborview', url: '', phone: '', hours: '', color: '#0f766e', ink: '#ffffff' }
const account = { previous_cents: 0, credits: [], unapplied_cents: 0 }
const group = { name: 'Bluewater', brand, remit_to: ['Harborview', 'P.O. Box 1', 'Chicago'], account }
const batch = { number: 7, made_on: '2026-11-10', made_at: '2026-11-10T15:30:00.000Z' }
const lines = [lineOf('maria', '2026-12-01'), ana, lineOf('maria', '2026-11-01')]
const invoice = invoiceOf(batch, group, lines)

test.each([
  ['2026-11-10', ['2026-12-01'], '2026-12-01'],
  ['2026-11-10', ['2026-11-01', '2026-12-01'], '2026-12-01'],
  ['2026-11-25', ['2026-12-01'], '2026-12-05'],
  ['2026-12-20', ['2026-12-01'], '2026-12-30'],
])(
  'an invoice made on %s with payments due on %j is due by %s: ten days are left to pay it [D-5.04]',
  (made, due, by) => {
    expect(
      invoiceDueOn(
        made,
        due.map((due_on) => ({ due_on })),
      ),
    ).toBe(by)
  },
)

test('an invoice has each employee once, by name, with their dependents, what each plan costs, and a sum [D-5.04]', () => {
  expect(invoice.employees.map(({ name, cents, months }) => [name, cents, months.length])).toEqual([
    ['Ana Abel', 3885, 1],
    ['Maria Lopez', 10_174, 2],
  ])
  expect(invoice.cents).toBe(14_059)
})

test('as a table it has one line a person, a column for each plan, and each employee’s sum once [D-5.04]', () => {
  expect(
    String(invoiceCsv(invoice))
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Invoice,Due by,Payment,Policy,Employee,Person,Relationship,Month,Dental High,Vision,Amount,Employee total',
    '7,2026-12-01,ana-2612,P-ana,Ana Abel,Ana Abel,employee,2026-12,38.85,,38.85,38.85',
    '7,2026-12-01,maria-2611,P-maria,Maria Lopez,Maria Lopez,employee,2026-11,38.85,12.02,50.87,101.74',
    '7,2026-12-01,maria-2612,P-maria,Maria Lopez,Maria Lopez,employee,2026-12,38.85,12.02,50.87,',
    '7,2026-12-01,,P-maria,Maria Lopez,Sofia Lopez,child,,,,,',
  ])
})

test('on paper it says by when and where it is paid; one that is taken from the group’s account says that instead [D-4.17, D-5.04]', () => {
  const said = JSON.stringify(invoicePaper(invoice).parts)
  for (const words of ['Due', 'December 1, 2026', 'Harborview\\nP.O. Box 1\\nChicago', 'Sofia Lopez', '$140.59'])
    expect(said).toContain(words)
  expect(said).toContain('December 2026: Dental High, You and your spouse')
  const taken = JSON.stringify(
    invoicePaper(
      invoiceOf(
        batch,
        group,
        lines.map((line) => ({ ...line, method: 'elist' as const })),
      ),
    ).parts,
  )
  expect(taken).toContain('Charged to your account on')
  expect(taken).not.toContain('P.O. Box')
})

test('a line lists the plans in force in its month, the first with one-time fees, or one sum if they add up to something else [D-5.04]', () => {
  const plan = { plan_id: 1, plan_name: 'Dental', detail: '', price_cents: 3885, fee_cents: 2500, ends_on: null }
  const over = { ...plan, plan_id: 2, plan_name: 'Vision', ends_on: '2026-12-01' }
  const policy = { effective_date: '2026-11-01', last_name: 'Abel', plans: [plan, over], dependents: [] }
  const plansIn = (kind: string, period: string, amount_cents: number) =>
    billedIn({ kind, period, amount_cents }, policy).plans.map(({ plan_name, cents }) => [plan_name, cents])
  expect(plansIn('recurring', '2026-12-01', 3885)).toEqual([['Dental', 3885]])
  expect(plansIn('first', '2026-11-01', 12_770)).toEqual([
    ['Dental', 6385],
    ['Vision', 6385],
  ])
  expect(plansIn('recurring', '2026-12-01', 4000)).toEqual([['Coverage', 4000]])
})

test('groups pay where the site says, or else to its name and address [D-5.04]', () => {
  const site = { name: 'Harborview', settings: { brand_name: 'Harborview Benefits', address: '1 Quay' } }
  const remit = (more: object) =>
    remitTo({ ...site, settings: { ...site.settings, ...more } } as unknown as Parameters<typeof remitTo>[0])
  expect(remit({})).toEqual(['Harborview Benefits', '1 Quay'])
  expect(remit({ remit_to: 'Harborview; P.O. Box 1;Chicago' })).toEqual(['Harborview', 'P.O. Box 1', 'Chicago'])
})

test('the amount due adds the previous balance and takes off credits, by name, and cash not yet applied [D-5.04]', () => {
  const bo = { name: 'Bo Berg', period: '2026-10-01', cents: 3885 }
  const due = (
    before: typeof account | { credits: (typeof bo)[]; previous_cents: number; unapplied_cents: number },
  ) => {
    const { parts } = invoicePaper(invoiceOf(batch, { ...group, account: before }, [ana]))
    const rows = parts.flatMap((part) => (part.kind === 'table' && part.title === 'Your account' ? part.rows : []))
    return rows.map(({ label, value }) => `${label}: ${value}`)
  }
  expect(due(account)).toEqual([])
  expect(due({ previous_cents: 5000, credits: [bo], unapplied_cents: 115 })).toEqual([
    'Previous balance: $50.00',
    'Credit for Bo Berg, October 2026: coverage ended: −$38.85',
    'Payments not yet applied: −$1.15',
    'This invoice: $38.85',
    'Amount due: $48.85',
  ])
  expect(due({ previous_cents: 0, credits: [bo, bo], unapplied_cents: -100 })).toEqual([
    'Credit for Bo Berg, October 2026: coverage ended: −$38.85',
    'Credit for Bo Berg, October 2026: coverage ended: −$38.85',
    'Returned payment: $1.00',
    'This invoice: $38.85',
    'Credit for your next invoice: −$37.85',
  ])
})
