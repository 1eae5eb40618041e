import { longDate } from '@openroll/contract/shown'
import type { Brand } from '../../mail/layout.ts'
import type { Paper, PaperPart, PaperRow } from '../../papers/paper.ts'
import type { Erasure, ErasedPlaces } from '../privacy/erase-store.ts'
import { dayIn } from '../list/day-in.ts'

/** Plain names of the kinds of records. */
const recordNames: Readonly<Record<string, string>> = {
  enrollment: 'Enrollments',
  step_draft: 'Answers in enrollment steps',
  step_typed: 'Unsaved entries',
  plan_answer: 'Answers to plan questions',
  pictures: 'Step screenshots',
  payment_vault: 'Cards and accounts on file',
  outbox: 'Emails',
  quote: 'Quotes',
  person: 'Account',
  lead: 'Request to work with us',
  group_employee: 'Entries on employers’ lists',
  policy: 'Policies',
  payment: 'Payments',
  payment_change: 'Later changes of card or account',
  payment_notice: 'Reminders and termination notices',
  coverage_sent: 'Notes on reports to carriers',
  coverage_event: 'Plan history',
  policy_line: 'Plans bought',
  policy_person: 'People on the policies',
  policy_snapshot: 'Signed applications',
  likely_duplicate: 'Notes about duplicates',
  coverage_replaced: 'Notes on replaced plans',
  quotes_as_PDF: 'PDFs of quotes',
}

/** Certifies an erasure (D-7.06) without naming anyone; our letter to the person has its number. */
export const certificate = (brand: Brand, erasure: Erasure, { timeZone }: { readonly timeZone: string }): Paper => {
  const on = dayIn(erasure.done_at ?? erasure.begun_at, timeZone)
  const [removed, sealed, stays] = [
    countRows(erasure.held, 'removed'),
    countRows(erasure.held, 'sealed'),
    countRows(erasure.held, 'stays'),
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
        `${brand.name} erased one person’s data on ${on}, at that person’s request. ` +
          'This certificate names no one. Its number is in our letter to you.',
      ),
      ...part(
        'Removed for good',
        removed,
        'Records deleted, by kind. Older backups still contain them until those backups expire.',
      ),
      ...part(
        'Sealed, as required by law',
        sealed,
        erasure.keeps_until === null
          ? ''
          : 'Records of what was bought, signed and paid are sealed. They don’t appear in any list or search. ' +
              `We delete them by ${dayIn(erasure.keeps_until, timeZone)}. Policies: ` +
              `${erasure.policies.join(', ')}. Payments that were in progress are tracked by number and ` +
              'amount only, without a name, and deleted the same day.',
      ),
      ...part(
        'Sent before the erasure',
        sentRows(erasure.held, timeZone),
        'Before the erasure, we sent these files to carriers and banks, plus any feeds to the same carrier ' +
          'between the dates listed. They contain names, addresses, birth dates, and Social Security or account numbers. ' +
          'The law requires us to keep them, sealed, until the date shown.',
      ),
      ...part('Not erased', stays, 'Data that belongs to someone else’s policy stays with that policy.'),
      paragraph('We keep the access log. It has numbers and times, but no names, addresses or answers.'),
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

const sentRows = (places: ErasedPlaces, timeZone: string): PaperRow[] =>
  places.flatMap(({ place, fate, made_at, keeps_until }) =>
    fate !== 'sent' || made_at === undefined || keeps_until === undefined
      ? []
      : [{ label: `${place}, created ${dayIn(made_at, timeZone)}`, value: `Until ${longDate(keeps_until)}` }],
  )

/** Row counts by kind of record; internal records are counted together. */
const countRows = (places: ErasedPlaces, fate: ErasedPlaces[number]['fate']): PaperRow[] => {
  const sums = new Map<string, number>()
  for (const { place, rows } of places.filter((one) => one.fate === fate)) {
    const label = recordNames[place] ?? 'Links, indexes and other records pointing to them'
    sums.set(label, (sums.get(label) ?? 0) + rows)
  }
  return [...sums].map(([label, rows]) => ({ label, value: String(rows) }))
}
