import { keptKind } from '@openroll/contract/office/privacy'
import { shownPhone } from '@openroll/contract/shown'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import type { OpenedRow } from './opened-rows.ts'
import { dayIn, paragraph, rowsIn, table, textIn, topic, type Told } from './told-rows.ts'

/** What was written to them: emails, quotes, and the questions whether they agree. */
export const yourMails = (records: readonly Told[]): PaperPart[] =>
  topic('What we wrote to you', [
    ...table(
      'Emails',
      byDay(rowsIn(records, 'outbox'), 'created_at').map((row) => ({
        label: dayIn(row, 'created_at'),
        value: `“${textIn(row, 'subject')}” to ${textIn(row, 'to_address')}: ${outcomeOf(row)}`,
      })),
    ),
    ...table('Quotes', rowsIn(records, 'quote').map(quoted)),
    ...table('Questions whether you agree', rowsIn(records, 'consent').map(consented)),
  ])

const byDay = (rows: readonly OpenedRow[], name: string): readonly OpenedRow[] =>
  rows.toSorted((one, other) => (textIn(one, name) < textIn(other, name) ? 1 : -1))

const outcomeOf = (row: OpenedRow): string => {
  if (textIn(row, 'sent_at') !== '') return 'sent'
  return textIn(row, 'next_attempt_at') === '' ? 'it could not be delivered' : 'waiting to be sent'
}

const quoted = (row: OpenedRow): PaperRow => {
  const times = Number(textIn(row, 'opened_times'))
  const opened = times === 0 ? 'never opened' : times === 1 ? 'opened once' : `opened ${times} times`
  return {
    label: dayIn(row, 'sent_at'),
    value:
      `A quote for ${textIn(row, 'name')}, to ${textIn(row, 'masked_email')}; ` +
      `its prices hold until ${dayIn(row, 'ends_at')}; ${opened}`,
  }
}

const consented = (row: OpenedRow): PaperRow => {
  const when = dayIn(row, 'answered_at')
  const answer =
    when === '' ? 'you have not answered' : `you ${row.agreed === true ? 'agreed' : 'did not agree'} on ${when}`
  return { label: dayIn(row, 'asked_at'), value: `Whether you agree to what was entered for you: ${answer}` }
}

/** With what they sign in, and that they asked to work with us. */
export const yourAccount = (records: readonly Told[]): PaperPart[] => [
  ...topic(
    'Your account',
    table(
      'Accounts',
      rowsIn(records, 'person').map((row) => ({
        label: textIn(row, 'name'),
        value:
          `Signs in as ${textIn(row, 'email')}, since ${dayIn(row, 'created_at')}. ` +
          'Your password is kept as a hash, which nobody can read.',
      })),
    ),
  ),
  ...topic(
    'Asking to work with us',
    table(
      'When you asked to work with us',
      rowsIn(records, 'lead').map((row) => ({
        label: dayIn(row, 'asked_at'),
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

const tellers: Readonly<Record<string, string>> = {
  enrollment_holder: 'In which browser or account an enrollment is open',
  cart_line: 'What was in the cart when you submitted',
  step_draft: 'What was last saved on each step',
  step_typed: 'What you typed on a step and did not save',
  plan_answer: 'What plans asked and you answered, sealed',
  likely_duplicate: 'Why a policy was held back',
  coverage_replaced: 'Which plan took the place of which',
  coverage_sent: 'What a carrier was told last',
  office_work: 'What came back from a carrier or a bank, or was asked, and who saw to it',
  quote_invited: 'The quote that an enrollment came from',
}

/** What lies beside all that: pictures, files that went out, and the rest, counted. */
export const alsoKept = (records: readonly Told[]): PaperPart[] => {
  const files = records.flatMap((record) => record.files)
  const pictures =
    files.length === 0
      ? []
      : [paragraph(`${counted(files.length, 'picture or document')} of your enrollments. The data file holds them.`)]
  const rest = Object.entries(tellers).map(([name, label]) => {
    const many = rowsIn(
      records.filter(({ what }) => what !== keptKind.unfinished || (name !== 'cart_line' && name !== 'step_draft')),
      name,
    ).length
    return { label, value: many === 0 ? '' : counted(many, 'entry') }
  })
  return topic('What else lies with your enrollments', [...pictures, ...table('What else is kept', rest)])
}

const counted = (many: number, what: string): string =>
  many === 1 ? `1 ${what}` : `${many} ${what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`}`

/** The files that named them. */
export const sentAboutYou = (records: readonly Told[]): PaperPart[] => {
  const sent = new Map(records.flatMap((record) => record.sent).map((one) => [one.file, one]))
  return topic('Files that named you and left our house', [
    ...(sent.size === 0
      ? []
      : [
          paragraph(
            'They went to carriers, so that you are covered, and to banks, so that you are charged. The law makes us keep them.',
          ),
        ]),
    ...table(
      'Files that named you',
      [...sent.values()].map((one) => ({
        label: one.file,
        value: `Made on ${dayIn({ ...one }, 'made_at')}, kept until ${dayIn({ ...one }, 'keeps_until')}`,
      })),
    ),
  ])
}
