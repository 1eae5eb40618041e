import { longDate } from '@openroll/contract/shown'
import type { Brand } from '../../mail/layout.ts'
import type { Paper, PaperPart, PaperRow } from '../../papers/paper.ts'
import type { Erasure, Held } from '../privacy/erase-store.ts'
import { dayIn } from '../list/day-in.ts'

/** What lies where, as the certificate says it. */
const called: Readonly<Record<string, string>> = {
  enrollment: 'Enrollments',
  step_draft: 'Answers on the steps',
  step_typed: 'Typed text that was not saved',
  plan_answer: 'Answers to plans’ questions',
  pictures: 'Pictures of the steps',
  payment_vault: 'Cards and accounts on file',
  outbox: 'Emails and their texts',
  quote: 'Quotes',
  person: 'Account',
  lead: 'Request to work with us',
  group_employee: 'Entries on employers’ lists',
  policy: 'Policies',
  payment: 'Payments',
  payment_change: 'Cards and accounts that were given later',
  coverage_sent: 'Notes about what carriers were told',
  coverage_event: 'What became of the plans',
  policy_line: 'Plans that were bought',
  policy_person: 'People on the policies',
  policy_snapshot: 'Signed applications',
  likely_duplicate: 'Notes about duplicates',
  coverage_replaced: 'Notes about what took the place of what',
  quotes_as_PDF: 'PDFs of quotes',
}

/** Certifies an erasure (D-7.06). It names nobody: the name is gone, and its number stands in the letter to the person. */
export const certificate = (brand: Brand, erasure: Erasure, { timeZone }: { readonly timeZone: string }): Paper => {
  const on = dayIn(erasure.done_at ?? erasure.begun_at, timeZone)
  const [removed, sealed, stays] = [
    summed(erasure.held, 'removed'),
    summed(erasure.held, 'sealed'),
    summed(erasure.held, 'stays'),
  ]
  return {
    title: `Certificate of erasure ${erasure.erasure_id}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: erasure.done_at ?? erasure.begun_at,
    parts: [
      { kind: 'heading', level: 1, text: 'Certificate of erasure' },
      { kind: 'number', label: 'Certificate', text: erasure.erasure_id },
      paragraph(
        `${brand.name} erased the data of one person on ${on}, as that person had asked. ` +
          'This certificate names nobody: its number stands in our letter to you.',
      ),
      ...part('Removed for good', removed, 'Rows of each kind that are gone. Backups lose them as they grow old.'),
      ...part(
        'Kept sealed, because the law asks for it',
        sealed,
        erasure.keeps_until === null
          ? ''
          : 'What was bought, signed and paid is sealed, stands in no list, and is found by no search. ' +
              `It goes on ${dayIn(erasure.keeps_until, timeZone)} at the latest. Policies: ` +
              `${erasure.policies.join(', ')}. What becomes of payments that were under way is noted by number and ` +
              'amount, without a name, and goes on the same day.',
      ),
      ...part(
        'Sent before, and kept as it was sent',
        sentRows(erasure.held, timeZone),
        'These files went to carriers and banks before the erasure, and so did feeds to the same carrier between ' +
          'those named. They still hold names, addresses, birth dates, and social security or account numbers. ' +
          'The law makes us keep what we sent: sealed, until the day beside each.',
      ),
      ...part('Left as it is', stays, 'What belongs to somebody else’s policy stays with that policy.'),
      paragraph('The log of who looked at what stays: it holds numbers and times, and no names, addresses or answers.'),
      paragraph(`Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`),
    ],
  }
}

const paragraph = (text: string): PaperPart => ({ kind: 'paragraph', text })

const part = (title: string, rows: readonly PaperRow[], says: string): PaperPart[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: title },
        ...(says === '' ? [] : [paragraph(says)]),
        { kind: 'table', title, rows },
      ]

const sentRows = (held: Held, timeZone: string): PaperRow[] =>
  held.flatMap(({ place, fate, made_at, keeps_until }) =>
    fate !== 'sent' || made_at === undefined || keeps_until === undefined
      ? []
      : [{ label: `${place}, made on ${dayIn(made_at, timeZone)}`, value: `Until ${longDate(keeps_until)}` }],
  )

/** What people would not know is summed under one name. */
const summed = (held: Held, fate: Held[number]['fate']): PaperRow[] => {
  const sums = new Map<string, number>()
  for (const { place, rows } of held.filter((one) => one.fate === fate)) {
    const label = called[place] ?? 'Links, look-ups and other rows that led to them'
    sums.set(label, (sums.get(label) ?? 0) + rows)
  }
  return [...sums].map(([label, rows]) => ({ label, value: String(rows) }))
}
