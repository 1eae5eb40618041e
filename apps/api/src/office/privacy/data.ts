import { codesWith, isOneOf } from '@openroll/contract/code-table'
import { emailMeanings } from '@openroll/contract/office/email-kinds'
import { recordKind, type KeptRecord } from '@openroll/contract/office/privacy'
import { quoteDocument } from '../../enrollment/quoted/quoted-to.ts'
import { pathOfDocument, type Storage } from '../../files/storage.ts'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { accessLog } from './data-store.ts'
import { lastFour } from './last-four.ts'
import { sentOf } from './stored-records.ts'
import { openedTables, type OpenedTables } from './opened-rows.ts'
import type { Subject } from './subject.ts'
import type { PersonRecord } from './person-record.ts'

type StorageReads = Pick<Storage, 'listScreenshots' | 'readScreenshot' | 'listDocuments' | 'readDocument'>
type Place = {
  readonly db: Db
  readonly vault: Vault
  readonly storage: StorageReads
  readonly config: { readonly timeZone: string }
}

/** Everything stored about a person, decrypted except card and account numbers (D-7.06). Only for the file given to them. */
export type PersonData = {
  readonly made_at: string
  readonly name: string
  readonly records: readonly {
    readonly what: string
    readonly tables: OpenedTables
    /** Step screenshots, and PDFs of quotes waiting to be sent. */
    readonly files: readonly { readonly file: string; readonly base64?: string }[]
    /** Files sent to carriers and banks that include the record, and until when they are kept. */
    readonly sent: KeptRecord['sent']
  }[]
  /** Who viewed or changed the data (D-1.14). */
  readonly looked_at_by: Awaited<ReturnType<typeof accessLog>>
}

/** Files over this total size are only named, so that browsers can download the result. */
const mostFileBytes = 24 * 1024 * 1024

export const personData = async (
  place: Place,
  { name, records }: Subject,
  chosen: readonly string[],
  now: Date,
): Promise<PersonData> => {
  const chosenRecords = chosen.flatMap((record) => records.get(record) ?? [])
  const sent = await sentOf({ ...place, now }, chosenRecords)
  let bytesLeft = mostFileBytes
  const result = []
  for (const one of chosenRecords) {
    const tables = lastFour(await tablesOf(place, one))
    const files = []
    for (const { file, read } of await filesOf(place, one, tables)) {
      const bytes = bytesLeft > 0 ? await read(file) : undefined
      bytesLeft -= bytes?.length ?? 0
      files.push(bytes === undefined || bytesLeft < 0 ? { file } : { file, base64: bytes.toString('base64') })
    }
    result.push({ what: recordKind[one.kind], tables, files, sent: sent(one) })
  }
  const enrollments = chosenRecords.flatMap((one) =>
    one.kind === 'policy' || one.kind === 'unfinished' ? [one.of.enrollment_id] : [],
  )
  const numbers = chosenRecords.flatMap((one) => (one.kind === 'policy' ? (one.of.user_id ?? []) : []))
  return {
    made_at: now.toISOString(),
    name,
    records: result,
    looked_at_by: await accessLog(place.db, enrollments, [...new Set(numbers)]),
  }
}

type StoredFile = { readonly file: string; readonly read: (file: string) => Promise<Buffer> }

/** An enrollment's screenshots, or the document attached to a quote or an email. */
const filesOf = async ({ storage }: Place, one: PersonRecord, { outbox = [] }: OpenedTables): Promise<StoredFile[]> => {
  if (one.kind !== 'policy' && one.kind !== 'unfinished' && one.kind !== 'mail' && one.kind !== 'quote') return []
  const documents = (await storage.listDocuments(one.of.enrollment_id)).map((file) => ({
    file,
    read: storage.readDocument,
  }))
  if (one.kind === 'quote') {
    const path = pathOfDocument(one.of.enrollment_id, quoteDocument(one.of.quote_id))
    return documents.filter(({ file }) => file === path)
  }
  if (one.kind === 'mail')
    return documents.filter(({ file }) => outbox.some(({ attachment_path }) => attachment_path === file))
  const screenshots = await storage.listScreenshots(one.of.enrollment_id)
  // Documents are quotes, which belong to their recipients.
  return screenshots.map((file) => ({ file, read: storage.readScreenshot }))
}

const tablesOf = async (place: Place, one: PersonRecord): Promise<OpenedTables> => {
  switch (one.kind) {
    case 'policy':
    case 'unfinished':
      return withoutQuotes(await openedTables(place, one.of.enrollment_id))
    case 'covered': {
      // From someone else's policy, only the row that names them.
      const { policy_person: people = [] } = await openedTables(place, one.of.enrollment_id, ['policy_person'])
      return { policy_person: people.filter(({ role, place: at }) => role === one.of.role && at === one.of.place) }
    }
    case 'quote': {
      const { quote = [], outbox = [] } = await openedTables(place, one.of.enrollment_id, ['quote', 'outbox'])
      return {
        quote: quote.filter(({ quote_id }) => quote_id === one.of.quote_id),
        outbox: outbox.filter(({ mail_id }) => mail_id === one.of.mail_id),
      }
    }
    case 'account':
      return { person: [one.of] }
    case 'lead':
      return { lead: [one.of] }
    case 'employee':
      return { group_employee: [one.of] }
    case 'mail': {
      const { outbox = [] } = await openedTables(place, one.of.enrollment_id, ['outbox'])
      return { outbox: outbox.filter(({ mail_id }) => mail_id === one.of.mail_id) }
    }
  }
}

const ofEnrollment: readonly string[] = codesWith(emailMeanings, 'ofEnrollment', true)

/** Quotes belong to their recipients, even if someone else enrolled with the same cart. */
const withoutQuotes = (tables: OpenedTables): OpenedTables => ({
  ...tables,
  quote: [],
  outbox: (tables.outbox ?? []).filter(({ kind }) => isOneOf(ofEnrollment, String(kind))),
})
