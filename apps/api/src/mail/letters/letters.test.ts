import { describe, expect, test } from 'vitest'
import { layOut, type Brand } from '../layout.ts'
import { enrollmentCodeLetter } from './enrollment-code.ts'
import { memberReceipt, partnerReceipt, type Partner } from './receipt.ts'
import type { Receipt } from './receipt-facts.ts'

const brand: Brand = {
  name: 'Harborview & Sons',
  url: 'https://harborview.example',
  phone: '(312) 555-0100',
  hours: 'Monday to Friday, 8 to 6',
  color: '#0f766e',
  ink: '#ffffff',
}
const enrolled = { plan_id: 1001, standing: 'enrolled', starts_on: '2027-03-01', ends_on: null } as const
const receipt: Receipt = {
  policy_id: 'HV-7K3M-9Q',
  submitted_on: '2026-11-10',
  effective_date: '2027-03-01',
  lines: [
    { plan_name: 'Dental High', monthly_cents: 3885, ...enrolled },
    { plan_name: 'Vision Standard', monthly_cents: 1202, ...enrolled },
  ],
  group_pays: false,
  bill_day: 28,
  waits_for: null,
  payments_on_hold: false,
  covered: 'you',
  one_time_fees: [{ name: 'Enrollment fee', cents: 2500 }],
  first_month_cents: 7587,
  monthly_cents: 5087,
  url: 'https://harborview.example/enrollment/receipt/',
}
/** What a person reads in the HTML: no tags, entities resolved. */
const noCharges = { under_way: [], due: [], hold: null }

const visibleText = (html: string): string =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

describe.each([
  ['member', memberReceipt(brand, receipt)],
  ['representative', partnerReceipt(brand, receipt, { name: 'Rosa Reed', role: 'rep', submitted: false })],
  ['group', partnerReceipt(brand, receipt, { name: 'Acme', role: 'group', submitted: false })],
] as const)('the receipt to the %s', (_, letter) => {
  test('shows number, plans, prices, totals and start date in both text and HTML [D-6.02] [EW-9.17]', () => {
    expect(letter.subject).toContain('HV-7K3M-9Q')
    const facts = [
      'HV-7K3M-9Q',
      'March 1, 2027',
      'Dental High',
      '$38.85 a month',
      'Vision Standard',
      '$12.02 a month',
      'Enrollment fee (one time)',
      '$25.00',
      '$75.87',
      '$50.87 a month',
    ]
    for (const fact of [...facts, 'Harborview & Sons', '(312) 555-0100']) {
      expect(letter.text).toContain(fact)
      expect(visibleText(letter.html)).toContain(fact)
    }
    expect(letter.text).toContain(receipt.url)
    expect(letter.html).toContain(`href="${receipt.url}"`)
  })
})

test('tells the member what happens next, and the rep or group that someone enrolled', () => {
  expect(memberReceipt(brand, receipt).text).toContain('What happens next')
  const rep = { name: 'Rosa Reed', role: 'rep', submitted: false } as const
  const group = { name: 'Acme', role: 'group', submitted: false } as const
  const said = (reader: Partner) => partnerReceipt(brand, receipt, reader).text
  expect(said(rep)).toContain('Rosa Reed, someone enrolled with you.')
  expect(said(group)).toContain('Acme, someone enrolled under your group.')
  for (const reader of [rep, group]) {
    const own = said({ ...reader, submitted: true })
    expect(own).toContain(`${reader.name}, you submitted an enrollment. Coverage starts`)
    expect(own).not.toMatch(/someone|who enrolled/)
  }
})

test('labels totals paid by a group, for the member and the rep', () => {
  const paid = { ...receipt, group_pays: true }
  expect(memberReceipt(brand, paid).text).toContain('Every month after (your group pays): $50.87 a month')
  expect(partnerReceipt(brand, paid, { name: 'Rosa', role: 'rep', submitted: false }).text).toContain(
    'First month (the group pays): $75.87',
  )
  expect(memberReceipt(brand, receipt).text).not.toContain('group pays')
})

test('a fully canceled receipt has no future amount, a partly canceled one only that of the remaining plan [D-6.02]', () => {
  const canceled = { ...enrolled, standing: 'canceled' as const }
  const dental = { plan_name: 'Dental High', monthly_cents: 3885 }
  const vision = { plan_name: 'Vision Standard', monthly_cents: 1202, ...canceled }
  const none = memberReceipt(brand, { ...receipt, lines: [{ ...dental, ...canceled }, vision] })
  expect(`${none.text}${none.html}`).not.toMatch(/Every month after|First month|50\.87|75\.87|one time/)
  expect(none.text).not.toContain('calendar entry')
  const part = memberReceipt(brand, { ...receipt, lines: [{ ...dental, ...enrolled }, vision] })
  expect(part.text).toContain('and a calendar entry')
  expect(part.text).toContain('Every month after: $38.85 a month')
  expect(part.text).not.toContain('50.87')
  const ended = { ...enrolled, standing: 'ended' as const, ends_on: '2027-05-01' }
  const over = memberReceipt(brand, { ...receipt, lines: [{ ...dental, ...ended }, vision] }, '2027-06-01')
  expect(over.text).toContain('First month: $75.87')
  expect(over.text).not.toContain('Every month after')
})

test('a receipt for ended or canceled plans starts with the plan, the date and the refund [D-6.02]', () => {
  const change = { plan_names: ['Dental High'], ends_on: null, owed_cents: 3885, still: noCharges }
  const canceled = memberReceipt(brand, { ...receipt, change }, '2026-11-20')
  expect(canceled.subject).toBe('Dental High was canceled: confirmation HV-7K3M-9Q')
  expect(canceled.text).toContain('Dental High was canceled. It never took effect, so no one was covered by it.')
  expect(canceled.text).toContain('You paid $38.85 for coverage that you no longer have. We’ll refund it.')
  expect(`${canceled.subject}${canceled.text}`).not.toMatch(/You’re enrolled|Thank you for enrolling/)
  const both = { ...change, plan_names: ['Dental High', 'Vision'], ends_on: '2027-05-01', owed_cents: 0 }
  const under_way = [{ kind: 'first', month: '2026-12', amount: '12.02', refund: '12.02' }] as const
  const ended = memberReceipt(
    brand,
    { ...receipt, change: { ...both, still: { ...noCharges, under_way } } },
    '2026-11-20',
  )
  expect(ended.subject).toMatch(/^Dental High and Vision end on April 30, 2027: /)
  expect(ended.text).toContain(
    'We’ve already started charging $12.02 for December 2026. Once we have it, we’ll refund it.',
  )
  const nothing = memberReceipt(brand, { ...receipt, change: both }, '2027-05-01')
  expect(nothing.subject).toMatch(/^Dental High and Vision ended on April 30, 2027: /)
  expect(nothing.text).not.toContain('pay it back')
})

test('an email about ended plans starts with the last day, then remaining charges and a number to call, without a welcome [D-6.02]', () => {
  const lines = receipt.lines.map((line) => ({ ...line, standing: 'active' as const, starts_on: '2026-12-01' }))
  const activeReceipt = { ...receipt, effective_date: '2026-12-01', lines }
  const change = { plan_names: ['Vision Standard'], ends_on: '2027-07-01', owed_cents: 0, still: noCharges }
  const endingLines = lines.map((line) =>
    line.plan_name === 'Vision Standard' ? { ...line, ends_on: '2027-07-01' } : line,
  )
  const one = memberReceipt(brand, { ...activeReceipt, lines: endingLines, change }, '2027-05-10').text
  const order = [
    'Vision Standard ends on June 30, 2027. That’s the last day of coverage',
    'What we’ll charge',
    'We’ll charge $50.87 on the 28th of every month. This changes as plans end: $38.85 from July 28, 2027.',
    'Vision Standard: $12.02 a month, ends on June 30, 2027',
    'If you weren’t expecting this, call us at',
  ].map((said) => one.indexOf(said))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
  const welcome = /Thank you|ID cards|First month|Enrollment fee|\$0\.00|What happens next/
  expect(one).not.toMatch(welcome)
  const all = lines.map((line) => ({ ...line, ends_on: '2027-06-01' }))
  const both = { ...change, plan_names: ['Dental High', 'Vision Standard'], ends_on: '2027-06-01' }
  const none = memberReceipt(brand, { ...activeReceipt, lines: all, change: both }, '2027-05-29').text
  expect(none).toContain('We won’t charge any more monthly payments.')
  expect(none).not.toMatch(welcome)
  // Resent later, it has no welcome either.
  const resent = memberReceipt(brand, { ...activeReceipt, lines: all }, '2027-05-29')
  expect(resent.subject).toBe('Your coverage ends on May 31, 2027: confirmation HV-7K3M-9Q')
  expect(resent.text).toContain('Your coverage ends on May 31, 2027. Coverage started on December 1, 2026.')
  expect(resent.text).not.toMatch(/Thank you|ID cards|\$0\.00|You’re enrolled/)
  const paid = memberReceipt(brand, { ...activeReceipt, group_pays: true, lines: all, change: both }, '2027-05-29').text
  expect(paid).toContain('Your group pays for this coverage. You have nothing to pay.')
})

test.each([
  [
    'a payment in progress for a month after the end',
    { under_way: [{ kind: 'recurring', month: '2026-12', amount: '48.25', refund: '48.25' }], due: [], hold: null },
    'We’ve already started charging $48.25 for December 2026. Once we have it, we’ll refund it. ' +
      'We won’t charge any other monthly payments.',
  ],
  [
    'a payment in progress with a partial refund',
    { under_way: [{ kind: 'recurring', month: '2026-12', amount: '48.25', refund: '9.40' }], due: [], hold: null },
    'We’ve already started charging $48.25 for December 2026. Once we have it, we’ll refund $9.40 of it. We won’t charge any other',
  ],
  [
    'a payment in progress for a covered month',
    { under_way: [{ kind: 'recurring', month: '2026-11', amount: '48.25', refund: null }], due: [], hold: null },
    'We’ve already started charging $48.25 for November 2026. We won’t charge any other',
  ],
  [
    'a fee that is due',
    { under_way: [], due: [{ kind: 'fee', month: '2026-12', amount: '30.00' }], hold: null },
    '$30.00 for the returned-payment fee is still due. We won’t charge any other monthly payments.',
  ],
  [
    'a fee on hold because of its account',
    { under_way: [], due: [{ kind: 'fee', month: '2026-12', amount: '30.00' }], hold: 'account' },
    'is still due, but won’t be charged until you give us another card or account. We won’t charge any other monthly payments.',
  ],
] as const)(
  'an email about ended plans lists what is still charged: %s [EW-9.14, D-5.04, D-6.02]',
  (_of, still, said) => {
    const lines = receipt.lines.map((line) => ({ ...line, standing: 'canceled' as const }))
    const change = { plan_names: ['Dental High'], ends_on: null, owed_cents: 0, still }
    const { text } = memberReceipt(brand, { ...receipt, lines, change }, '2026-11-24')
    expect(text).toContain(said)
    expect(text).not.toContain('We won’t charge any more monthly')
    // Employees aren't told what their group pays.
    const group = memberReceipt(brand, { ...receipt, lines, group_pays: true, change }, '2026-11-24').text
    expect(group).not.toContain('already started')
  },
)

test('if other plans continue, an email about ended plans adds the fee and repeats no month [EW-9.14, D-6.02]', () => {
  const still = {
    under_way: [{ kind: 'recurring', month: '2027-05', amount: '50.87', refund: null }],
    due: [{ kind: 'fee', month: '2027-04', amount: '30.00' }],
    hold: null,
  } as const
  const lines = receipt.lines.map((line) => ({ ...line, standing: 'active' as const, starts_on: '2026-12-01' }))
  const change = { plan_names: ['Vision Standard'], ends_on: '2027-07-01', owed_cents: 0, still }
  const { text } = memberReceipt(brand, { ...receipt, lines, effective_date: '2026-12-01', change }, '2027-05-10')
  expect(text).toContain('on the 28th of every month. $30.00 for the returned-payment fee is still due.')
  expect(text).not.toContain('already started')
})

test('never calls a plan in review enrolled, and asks for no payment if the group pays', () => {
  const waiting = {
    ...receipt,
    lines: [{ plan_name: 'Optional Life', monthly_cents: 900, ...enrolled, standing: 'in-review' as const }],
  }
  const letter = memberReceipt(brand, { ...waiting, group_pays: true })
  expect(letter.subject).toBe('Your application is in review: confirmation HV-7K3M-9Q')
  expect(letter.text).toContain('Optional Life is in review')
  expect(letter.text).toContain('Optional Life: $9.00 a month, in review')
  expect(letter.text).toContain('You have nothing to pay')
  expect(`${letter.subject}${letter.text}`).not.toMatch(/You’re enrolled|Your coverage starts|charge/)
  const partner = partnerReceipt(brand, waiting, { name: 'Rosa', role: 'rep', submitted: false })
  expect(partner.text).not.toContain('Coverage starts on')
})

test('contains only the listed facts, whatever else the caller passes [D-6.02] [D-7.03]', () => {
  const more = {
    ...receipt,
    ssn: '219099999',
    account_number: '000123456789',
    lines: [{ ...receipt.lines[0], plan_name: 'Dental', monthly_cents: 1, ...enrolled, answer: 'diabetes' }],
  }
  for (const letter of [
    memberReceipt(brand, more),
    partnerReceipt(brand, more, { name: 'Rosa', role: 'rep', submitted: false }),
  ]) {
    expect(JSON.stringify(letter)).not.toMatch(/219099999|000123456789|diabetes/)
  }
})

test('the email after saving has the code, the direct link and their expiry date [D-6.02]', () => {
  const link = 'https://harborview.example/direct?id=abc&tab=contact_info'
  const letter = enrollmentCodeLetter(brand, {
    code: 'K7MX2PQ9RT',
    link,
    until: '2026-12-21',
    continue_url: 'https://harborview.example/continue-enrollment',
  })
  for (const fact of ['K7MX2PQ9RT', 'December 21, 2026', 'https://harborview.example/continue-enrollment']) {
    expect(letter.text).toContain(fact)
    expect(visibleText(letter.html)).toContain(fact)
  }
  expect(letter.text).toContain(link)
  expect(letter.html).toContain('href="https://harborview.example/direct?id=abc&amp;tab=contact_info"')
  expect(letter.subject).not.toContain('K7MX2PQ9RT')
})

describe('an email', () => {
  test('shows names verbatim, never as markup', () => {
    const letter = partnerReceipt({ ...brand, name: '<b>Brand</b>' }, receipt, {
      name: `Zoë "<script>" O'Neil`,
      role: 'rep',
      submitted: false,
    })
    expect(letter.html).not.toMatch(/<script>|<b>/)
    expect(visibleText(letter.html)).toContain(`O'Neil`)
    expect(letter.text).toContain(`Zoë "<script>" O'Neil`)
  })

  test('has a one-line subject, whatever the name contains', () => {
    expect(layOut(brand, { subject: 'Hello\r\nBcc: all@example.com', preview: '', blocks: [] }).subject).toBe(
      'Hello Bcc: all@example.com',
    )
  })

  test('accepts only web links and colors', () => {
    const linked = (href: string) => () =>
      layOut(brand, { subject: 's', preview: '', blocks: [{ kind: 'button', label: 'Go', href }] })
    for (const href of ['javascript:alert(1)', '/receipt', 'data:text/html,x'])
      expect(linked(href)).toThrow('a link in a letter')
    expect(() =>
      layOut({ ...brand, color: 'red;background:url(x)' }, { subject: 's', preview: '', blocks: [] }),
    ).toThrow('a brand color')
  })

  test('loads nothing external: no images, style sheets or scripts', () => {
    expect(memberReceipt(brand, receipt).html).not.toMatch(/<img|<link|<script|url\(|src=/)
  })
})

test('only a demo site’s emails have a notice at the top', () => {
  const notice = 'This is a demonstration, not an offer.'
  const { text, html } = memberReceipt({ ...brand, notice }, receipt)
  expect(text.startsWith(`${brand.name}\n\n${notice}`)).toBe(true)
  expect(visibleText(html)).toContain(notice)
  expect(memberReceipt(brand, receipt).text).not.toContain('demonstration')
})
