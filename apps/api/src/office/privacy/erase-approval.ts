import {
  differs,
  ownershipProof,
  recordKind,
  unsettledObligations,
  type KeptRecord,
} from '@openroll/contract/office/privacy'
import type { PersonRecord } from './person-record.ts'

/** What the approver of an erasure sees: each record with its name, unsure matches, and what is unsettled. */
export const shownErasure = (
  stored: readonly KeptRecord[],
  records: ReadonlyMap<string, PersonRecord>,
  proof: keyof typeof ownershipProof | undefined,
): string[] => [
  ...stored.flatMap((one) => {
    const record = records.get(one.record)
    const name = record === undefined ? undefined : nameOf(record)
    const who = name === undefined ? '' : `, ${name}`
    return [
      `${recordKind[one.kind]}${who}: ${one.title}${one.sure ? '' : `. Unsure match: ${reasonsOf(one)}`}`,
      ...one.left.map(({ what, why }) => `Unsettled: ${what} ${unsettledObligations[why]}`),
    ]
  }),
  ...(proof === undefined ? [] : [`How they know it’s theirs: ${ownershipProof[proof]}`]),
]

const reasonsOf = ({ differs: differences, why }: KeptRecord): string =>
  [why, ...differences.map((one) => differs[one])].join(', ')

const nameOf = (record: PersonRecord): string | undefined => {
  switch (record.kind) {
    case 'account':
    case 'lead':
    case 'quote':
      return record.of.name
    case 'policy':
    case 'covered':
    case 'unfinished':
    case 'employee':
      return `${record.of.first_name ?? ''} ${record.of.last_name ?? ''}`.trim()
    case 'mail':
      return undefined
  }
}
