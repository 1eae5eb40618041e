import { recordKind } from '@openroll/contract/office/privacy'
import { shownPhone } from '@openroll/contract/shown'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import type { OpenedRow } from './opened-rows.ts'
import { dayIn, paragraph, rowsIn, table, textIn, topic, type PaperRecord } from './paper-rows.ts'

/** Emails, quotes and consent requests that were sent to the person. */
export const yourMails = (records: readonly PaperRecord[]): PaperPart[] =>
  topic('Emails and messages to you', [
    ...table(
      'Emails',
      newestFirst(rowsIn(records, 'outbox'), 'created_at').map((row) => ({
        label: dayIn(row, 'created_at'),
        value: `“${textIn(row, 'subject')}” to ${textIn(row, 'to_address')}: ${outcomeOf(row)}`,
      })),
    ),
    ...table('Quotes', rowsIn(records, 'quote').map(quoteRow)),
    ...table('Requests for your consent', rowsIn(records, 'consent').map(consentRow)),
  ])

const newestFirst = (rows: readonly OpenedRow[], name: string): readonly OpenedRow[] =>
  rows.toSorted((one, other) => (textIn(one, name) < textIn(other, name) ? 1 : -1))

const outcomeOf = (row: OpenedRow): string => {
  if (textIn(row, 'sent_at') !== '') return 'sent'
  return textIn(row, 'next_attempt_at') === '' ? 'not delivered' : 'waiting to be sent'
}

const quoteRow = (row: OpenedRow): PaperRow => {
  const times = Number(textIn(row, 'opened_times'))
  const opened = times === 0 ? 'never opened' : times === 1 ? 'opened once' : `opened ${times} times`
  return {
    label: dayIn(row, 'sent_at'),
    value:
      `A quote for ${textIn(row, 'name')}, to ${textIn(row, 'masked_email')}; ` +
      `prices good through ${dayIn(row, 'ends_at')}; ${opened}`,
  }
}

const consentRow = (row: OpenedRow): PaperRow => {
  const when = dayIn(row, 'answered_at')
  const answer = when === '' ? 'not answered yet' : `you ${row.agreed === true ? 'agreed' : 'declined'} on ${when}`
  return { label: dayIn(row, 'requested_at'), value: `Consent to an enrollment filled out for you: ${answer}` }
}

/** Accounts, and requests to work with us. */
export const yourAccount = (records: readonly PaperRecord[]): PaperPart[] => [
  ...topic(
    'Your account',
    table(
      'Accounts',
      rowsIn(records, 'person').map((row) => ({
        label: textIn(row, 'name'),
        value:
          `Signs in as ${textIn(row, 'email')}, since ${dayIn(row, 'created_at')}. ` +
          'We store only a hash of your password, which no one can read.',
      })),
    ),
  ),
  ...topic(
    'Your request to work with us',
    table(
      'Requests to work with us',
      rowsIn(records, 'lead').map((row) => ({
        label: dayIn(row, 'requested_at'),
        value: `${textIn(row, 'name')}, ${shownPhone(textIn(row, 'phone'))}, ${textIn(row, 'email')}, ${textIn(row, 'state')}`,
      })),
    ),
  ),
  ...topic(
    'Your employer’s list',
    table(
      'Where an employer lists you as an employee',
      rowsIn(records, 'group_employee').map((row) => ({
        label: `Group ${textIn(row, 'group_id')}`,
        value: `${textIn(row, 'first_name')} ${textIn(row, 'last_name')}, ${textIn(row, 'email')}, since ${dayIn(row, 'added_at')}`,
      })),
    ),
  ),
]

const tableLabels: Readonly<Record<string, string>> = {
  enrollment_holder: 'Browsers or accounts with your enrollment open',
  cart_line: 'Your cart at submission',
  step_draft: 'Last saved answers of each step',
  step_typed: 'Unsaved entries',
  plan_answer: 'Your answers to plan questions (encrypted)',
  likely_duplicate: 'Possible duplicates',
  coverage_replaced: 'Plans replaced by other plans',
  coverage_sent: 'Last report to each carrier',
  office_work: 'Rejections, returned payments and requests, and who handled them',
  quote_invited: 'Quotes that led to an enrollment',
}

/** Counts of everything else: screenshots, documents and rows of other tables. */
export const otherStoredData = (records: readonly PaperRecord[]): PaperPart[] => {
  const files = records.flatMap((record) => record.files)
  const screenshots =
    files.length === 0
      ? []
      : [paragraph(`Screenshots and documents from your enrollments: ${files.length}. They are in the data file.`)]
  const rest = Object.entries(tableLabels).map(([name, label]) => {
    const count = rowsIn(
      records.filter(({ what }) => what !== recordKind.unfinished || (name !== 'cart_line' && name !== 'step_draft')),
      name,
    ).length
    return { label, value: count === 0 ? '' : countOf(count, 'entry') }
  })
  return topic('Other data from your enrollments', [...screenshots, ...table('Other data we keep', rest)])
}

const countOf = (count: number, what: string): string =>
  count === 1 ? `1 ${what}` : `${count} ${what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`}`

/** Files sent to carriers and banks that name the person. */
export const sentAboutYou = (records: readonly PaperRecord[]): PaperPart[] => {
  const sent = new Map(records.flatMap((record) => record.sent).map((one) => [one.file, one]))
  return topic('Files about you that we sent', [
    ...(sent.size === 0
      ? []
      : [
          paragraph(
            'We sent them to carriers for your coverage and to banks for your payments. The law requires us to keep them.',
          ),
        ]),
    ...table(
      'Files about you',
      [...sent.values()].map((one) => ({
        label: one.file,
        value: `Created ${dayIn({ ...one }, 'made_at')}, kept until ${dayIn({ ...one }, 'keeps_until')}`,
      })),
    ),
  ])
}
