import { partnerRoles, type PartnerRole } from '@openroll/contract/role-meanings'
import { maskEmail } from '@openroll/contract/mask'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { foldedSql, patterns } from '../../enrollment/names/folded.ts'
import { quotedEnrollment, type QuotedEnrollment } from './quoted-enrollment.ts'
import { quoteContent, type QuoteContent } from './quote-content.ts'
import type { QuoteKey } from '../../enrollment/quoted/invited-store.ts'

type Sender = { readonly role: PartnerRole; readonly id: number }

/** Stores the link's token hash before the quote, because on a cluster it is on another node. */
export const putQuoteLink = (db: Db, { enrollment_id, quote_id }: QuoteKey, linkHash: string, endsAt: Date) =>
  db.run(
    `insert into quote_link (link_hash, enrollment_id, quote_id, ends_at) values ($1, $2, $3, $4)
     on conflict (link_hash) do nothing`,
    [linkHash, enrollment_id, quote_id, endsAt],
  )

type NewQuote = QuoteKey & {
  readonly sender: Sender
  readonly masked_email: string
  /** Keyed hash of the recipient's address, for privacy requests (D-7.06). */
  readonly email_hash: string
  readonly said: QuoteContent
  readonly carried: QuotedEnrollment
  readonly sent_at: Date
  readonly ends_at: Date
}

/** Stores a quote in the transaction that queues its email. */
export const insertQuote = (tx: Db, { sender, said: words, carried: facts, ...quote }: NewQuote): Promise<number> =>
  tx.run(
    `insert into quote (enrollment_id, quote_id, sender_role, sender_id, sent_at, ends_at, name, masked_email, email_hash, said, carried)
     values ($enrollment_id, $quote_id, $sender_role, $sender_id, $sent_at, $ends_at, $name, $masked_email, $email_hash, $said::jsonb,
     $carried::jsonb)
     on conflict (enrollment_id, quote_id) do nothing`,
    {
      ...quote,
      sender_role: sender.role,
      sender_id: sender.id,
      name: words.name,
      said: JSON.stringify(words),
      carried: JSON.stringify(facts),
    },
  )

const linkRow = row({ enrollment_id: text, quote_id: text })

export const findQuoteLink = (db: Db, linkHash: string, now: Date): Promise<QuoteKey | undefined> =>
  db.maybe(linkRow, 'select enrollment_id, quote_id from quote_link where link_hash = $1 and ends_at > $2', [
    linkHash,
    now,
  ])

const quoteRow = row({
  sender_role: z.enum(partnerRoles),
  sender_id: whole,
  sent_at: instant,
  ends_at: instant,
  said: quoteContent,
  carried: quotedEnrollment,
})
export type StoredQuote = RowOf<typeof quoteRow>

export const findQuote = (db: Db, { enrollment_id, quote_id }: QuoteKey, now: Date): Promise<StoredQuote | undefined> =>
  db.maybe(
    quoteRow,
    `select sender_role, sender_id, sent_at, ends_at, said, carried from quote
     where enrollment_id = $1 and quote_id = $2 and ends_at > $3`,
    [enrollment_id, quote_id, now],
  )

const ownRow = row({ carried: quotedEnrollment })

/** A sender's own quote by its id. */
export const findOwnQuote = async (
  db: Db,
  { role, id }: Sender,
  quoteId: string,
): Promise<QuotedEnrollment | undefined> =>
  (
    await db.maybe(
      ownRow,
      `select /* all servers */ q.carried from quote q where q.sender_role = $role and q.sender_id = $id
        and q.quote_id = $quote_id limit 1`,
      { role, id, quote_id: quoteId },
    )
  )?.carried

/** Counts an opening and records the first. */
export const countOpening = (db: Db, { enrollment_id, quote_id }: QuoteKey, now: Date): Promise<number> =>
  db.run(
    `update quote set opened_times = opened_times + 1, opened_at = coalesce(opened_at, $3)
     where enrollment_id = $1 and quote_id = $2`,
    [enrollment_id, quote_id, now],
  )

const sentRow = row({
  quote_id: text,
  name: text,
  masked_email: text,
  sent_at: instant,
  ends_at: instant,
  said: quoteContent,
  opened_at: instant.nullable(),
  mailed_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
})
export type SentRow = RowOf<typeof sentRow>

// Masked addresses keep only the first letter and the domain, so a search finds whole addresses only.
const matching = `and (${foldedSql('q.name')} like any($patterns::text[]) or lower(q.masked_email) = $masked_email)`
const sentSql = (found: string): string => `
  select /* all servers */ q.quote_id, q.name, q.masked_email, q.sent_at, q.ends_at, q.said, q.opened_at,
    o.sent_at as mailed_at, o.next_attempt_at
  from quote q left join outbox o on o.enrollment_id = q.enrollment_id and o.event = 'quote/' || q.quote_id
  where q.sender_role = $role and q.sender_id = $id ${found} order by q.sent_at desc, q.quote_id offset $offset limit $limit`
const countSql = (found: string): string =>
  `select /* all servers */ count(*)::integer as total from quote q where q.sender_role = $role and q.sender_id = $id ${found}`
const allSql = { page: sentSql(''), count: countSql('') }
const searchSql = { page: sentSql(matching), count: countSql(matching) }
const totalRow = row({ total: whole })

type QuotesPage = { readonly offset: number; readonly limit: number; readonly search: string | undefined }

/** A page of the sender's quotes, newest first, with their email status and the total count. */
export const findSentQuotes = async (
  db: Db,
  { role, id }: Sender,
  { search, ...page }: QuotesPage,
): Promise<{ rows: SentRow[]; total: number }> => {
  const sql = search === undefined ? allSql : searchSql
  const searchValues =
    search === undefined ? {} : { patterns: patterns(search), masked_email: maskEmail(search.toLowerCase()) }
  const values = { role, id, ...searchValues }
  const [rows, { total }] = await Promise.all([
    db.many(sentRow, sql.page, { ...values, ...page }),
    db.one(totalRow, sql.count, values),
  ])
  return { rows, total }
}
