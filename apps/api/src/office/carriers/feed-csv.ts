import { feedChange } from '@openroll/contract/office/carriers'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { dollarsOf } from '@openroll/contract/money'
import { csvOf, type Column } from '../../http/list/csv.ts'
import { feedColumnNames, type FeedColumnName, type FeedColumns } from '../../settings/carrier-feeds.ts'
import type { FeedRecord } from './record.ts'

type Row = FeedRecord & { readonly person: FeedRecord['record']['people'][number]; readonly number: number }

/** Gender codes carriers use; U for neither. */
const genderLetter: Readonly<Record<string, string>> = { '0': 'M', '1': 'F', '2': 'U' }

/** Feed columns by their name in the settings. */
const feedColumns = {
  change: ({ change }) => feedChange[change],
  policy: ({ record }) => record.policy_id,
  plan_code: ({ record }) => record.plan_code,
  plan_name: ({ record }) => record.plan_name,
  category: ({ record }) => record.category,
  tier: ({ record }) => record.tier,
  starts_on: ({ record }) => record.starts_on,
  /** The first day without coverage; `last_day` is the day before. */
  ends_on: ({ record }) => record.ends_on ?? '',
  premium: ({ record, number }) => (number === 0 ? dollarsOf(record.premium_cents) : ''),
  group: ({ record }) => record.group_id ?? '',
  person: ({ number }) => number + 1,
  relationship: ({ person }) => person.relationship,
  first_name: ({ person }) => person.first_name,
  middle_name: ({ person }) => person.middle_name ?? '',
  last_name: ({ person }) => person.last_name,
  birthdate: ({ person }) => person.birthdate,
  ssn: ({ person }) => person.ssn,
  address1: ({ record }) => record.address1,
  address2: ({ record }) => record.address2,
  city: ({ record }) => record.city,
  state: ({ record }) => record.state,
  zip: ({ record }) => record.zip,
  phone: ({ record }) => record.phone,
  email: ({ record }) => record.email,
  replaces: ({ record }) => record.replaces ?? '',
  replaced_by: ({ record }) => record.replaced_by ?? '',
  gender: ({ record, person }) =>
    genderLetter[(person.role === 'member' ? record.member_gender : person.gender) ?? ''] ?? '',
  last_day: ({ record }) => (record.ends_on === null ? '' : lastDayOf(record.ends_on)),
} as const satisfies Readonly<Record<FeedColumnName, Column<Row>[1]>>

/** The default columns of a feed: all of them, under their own names. */
export const allColumns: FeedColumns = feedColumnNames.map((name) => ({ heading: name, name }))

/** A part of a feed as CSV, one line per person and coverage; only the first part has headings. */
export const feedCsv = (records: readonly FeedRecord[], columns: FeedColumns, part: number): Buffer =>
  csvOf<Row>(
    columns.map(({ heading, name }) => [heading, feedColumns[name]]),
    records.flatMap((one) => one.record.people.map((person, number) => ({ ...one, person, number }))),
    { headings: part === 1 },
  )
