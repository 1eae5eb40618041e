import {
  differs,
  ownershipProof,
  recordKind,
  unsettledObligations,
  type KeptRecord,
} from '@openroll/contract/office/privacy'
import { legallyKeptTables, referencingTables, tablesByEnrollment } from '../../lifetimes/lifetimes.ts'
import { countEach } from '../../lifetimes/store.ts'
import type { Db } from '../../db/pool.ts'
import type { Storage } from '../../files/storage.ts'
import { dayIn } from '../list/day-in.ts'
import { sentFiles } from './sent-files.ts'
import type { Subject } from './subject.ts'
import type { PersonRecord } from './person-record.ts'

type Place = {
  readonly db: Db
  readonly now: Date
  readonly storage: Pick<Storage, 'listScreenshots' | 'listDocuments'>
  readonly config: { readonly timeZone: string }
}
type RowCount = KeptRecord['held'][number]

/** A person's records as the console shows them, with row counts; `left` has open obligations by enrollment. */
export const storedRecords = async (
  place: Place,
  { records }: Subject,
  left: ReadonlyMap<string, KeptRecord['left']>,
): Promise<KeptRecord[]> => {
  const held = await rowCounts(place, enrollmentsIn([...records.values()]))
  const sent = await sentOf(place, [...records.values()])
  return [...records].map(([record, one]) => ({
    record,
    kind: one.kind,
    ...titleOf(one, place.config.timeZone),
    why: one.why,
    sure: one.sure,
    differs: [...one.differs],
    fate: fateOf(one),
    left: one.kind === 'policy' ? (left.get(one.of.enrollment_id) ?? []) : [],
    held: one.kind === 'policy' || one.kind === 'unfinished' ? (held.get(one.of.enrollment_id) ?? []) : ownPlace(one),
    sent: sent(one),
  }))
}

/** Files sent that include each record; for someone else's policy only feeds, since a batch names the payer. */
export const sentOf = async (place: Pick<Place, 'db' | 'now' | 'config'>, records: readonly PersonRecord[]) => {
  const onPolicies = records.flatMap((one) =>
    one.kind === 'policy' || one.kind === 'covered' ? [one.of.enrollment_id] : [],
  )
  const sent = await sentFiles(place, [...new Set(onPolicies)])
  return (one: PersonRecord): KeptRecord['sent'] => {
    if (one.kind !== 'policy' && one.kind !== 'covered') return []
    const files = sent.get(one.of.enrollment_id) ?? []
    return files.filter(({ file }) => one.kind === 'policy' || file.startsWith('Feed '))
  }
}

/** The policies among a person's records. */
export const policiesIn = (found: readonly PersonRecord[]): string[] =>
  found.flatMap((one) => (one.kind === 'policy' ? [one.of.enrollment_id] : []))

const enrollmentsIn = (found: readonly PersonRecord[]): string[] =>
  found.flatMap((one) => (one.kind === 'policy' || one.kind === 'unfinished' ? [one.of.enrollment_id] : []))

/** Row counts of enrollments by table, and their screenshots and documents. */
export const rowCounts = async (
  { db, storage }: Pick<Place, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<Map<string, RowCount[]>> => {
  const held = new Map<string, RowCount[]>(ids.map((id) => [id, []]))
  for (const table of [...tablesByEnrollment, ...referencingTables])
    for (const [id, rows] of await countEach(db, table, ids)) held.get(id)?.push({ place: table, rows })
  for (const id of ids) {
    const screenshots = (await storage.listScreenshots(id)).length
    if (screenshots > 0) held.get(id)?.push({ place: 'pictures', rows: screenshots })
    const documents = (await storage.listDocuments(id)).length
    if (documents > 0) held.get(id)?.push({ place: 'quotes_as_PDF', rows: documents })
  }
  return held
}

const fateOf = ({ kind }: PersonRecord): KeptRecord['fate'] =>
  kind === 'policy' ? 'sealed' : kind === 'covered' ? 'stays' : 'removed'

/** Whether an erasure seals this table's rows instead of removing them. */
export const isKeptByLaw = (table: string): boolean => legallyKeptTables.some((kept) => kept === table)

const ownPlace = ({ kind }: PersonRecord): RowCount[] => {
  if (kind === 'account') return [{ place: 'person', rows: 1 }]
  if (kind === 'covered') return [{ place: 'policy_person', rows: 1 }]
  if (kind === 'employee') return [{ place: 'group_employee', rows: 1 }]
  if (kind === 'quote') return [{ place: 'quote', rows: 1 }]
  return [{ place: kind === 'lead' ? 'lead' : 'outbox', rows: 1 }]
}

const titleOf = (one: PersonRecord, timeZone: string): { title: string; at: string | null } => {
  const onDay = (at: string): string => dayIn(at, timeZone)
  switch (one.kind) {
    case 'policy':
      return {
        title: `Policy ${one.of.policy_id}, submitted on ${onDay(one.of.submitted_at)}`,
        at: one.of.submitted_at,
      }
    case 'covered':
      return {
        title: `${one.of.role === 'dependent' ? 'Dependent' : 'Beneficiary'} on policy ${one.of.policy_id}`,
        at: one.of.submitted_at,
      }
    case 'unfinished':
      return { title: `Changed on ${onDay(one.of.changed_at)}`, at: one.of.changed_at }
    case 'account':
      return { title: `Member ${one.of.number}, since ${onDay(one.of.created_at)}`, at: one.of.created_at }
    case 'lead':
      return { title: `On ${onDay(one.of.requested_at)}, from ${one.of.state}`, at: one.of.requested_at }
    case 'employee':
      return { title: `Group ${one.of.group_id}, since ${onDay(one.of.added_at)}`, at: one.of.added_at }
    case 'quote':
      return { title: `For ${one.of.name}, sent on ${onDay(one.of.sent_at)}`, at: one.of.sent_at }
    case 'mail':
      return { title: `“${one.of.subject}” on ${onDay(one.of.created_at)}`, at: one.of.created_at }
  }
}

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
