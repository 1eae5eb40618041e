import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { emailAddress } from './email-address.ts'
import { act } from './act/act.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list, type ListRow } from './list/list.ts'
import { officeScreens } from './screens.ts'
import { emailKind } from './email-kinds.ts'

const { duties } = officeScreens.mail

export const mailState = { waiting: 'Waiting', failing: 'Failing', 'given-up': 'Given up', sent: 'Sent' } as const
export type MailState = keyof typeof mailState

const letterNames: Readonly<Record<string, string>> = emailKind
/** The name of a kind of letter; one of a newer version keeps its code. */
const letterName = (kind: string): string => letterNames[kind] ?? kind

export const mails = list({
  name: 'mails',
  title: 'Mail',
  about: 'The outbox, the newest mail first: what was written to whom and whether it went out.',
  screen: 'mail',
  key: ['mail'],
  columns: {
    mail: column.id(),
    subject: column.text('Subject'),
    kind: column.data('Letter', z.string(), letterName, { below: 'subject' }),
    /** Masked until it is opened. */
    to: column.text('To'),
    created_at: column.moment('When', { sort: 'desc' }),
    state: column.code('State', mailState, { pill: true }),
    attempts: column.count('Tries', { below: 'state' }),
    last_error: orNone(column.text('Last error', { csvOnly: true })),
    next_attempt_at: orNone(column.moment('Next try', { below: 'state' })),
    sent_at: orNone(column.moment('Sent', { csvOnly: true })),
    policy_id: orNone(column.text('Policy')),
  },
  order: 'created_at',
  filters: fields({
    state: filter.oneOf('State', mailState, 'Every state'),
    kind: filter.oneOf('Letter', emailKind, 'Every letter'),
    to: { ...emailAddress, label: 'To' },
    policy_id: filter.policyNumber,
    from: filter.from,
    until: { ...filter.to, label: 'Until' },
  }),
  often: ['to', 'state', 'policy_id'],
  empty: 'No mail was written yet',
})
export type MailRow = ListRow<typeof mails>

/** Said where no mail is. */
export const noSuchMail = 'There is no such mail'
const ofMail = z.strictObject({ mail: z.string().regex(/^[\w-]{1,64}\.[\w-]{1,64}$/, noSuchMail) })

export const getMail = call({
  method: 'GET',
  path: '/api/admin/v1/get-mail',
  who: 'operator',
  duties,
  about:
    'One mail with its address; who opens it is noted. Its text is not shown: a link or a code in it opens what only its reader may.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const retryMail = call({
  method: 'POST',
  path: '/api/admin/v1/retry-mail',
  who: 'operator',
  duties,
  audit: 'mail-tried-again',
  about: 'Sends a mail now that waits or was given up.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const giveUpMail = call({
  method: 'POST',
  path: '/api/admin/v1/give-up-mail',
  who: 'operator',
  duties,
  audit: 'mail-tried-again',
  about: 'Tries no more to send a mail that waits.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const giveUp = act({
  call: giveUpMail,
  button: 'Give up',
  about: ({ subject }: MailRow) => subject,
  availableWhen: ({ state }) => state !== 'sent' && state !== 'given-up',
  input: ({ mail }) => ({ mail }),
})

export const sendNow = act({
  call: retryMail,
  button: 'Send it now',
  about: ({ subject }: MailRow) => subject,
  availableWhen: ({ state }) => state !== 'sent',
  input: ({ mail }) => ({ mail }),
})

/** Said of a mail that is out already. */
export const sentAlready = 'This mail is sent already'
/** Said while a sender has it in hand. */
export const beingSent = 'This mail is being sent right now: look again in a minute'
/** Said of a mail that nobody tries to send any more. */
export const givenUpAlready = 'This mail was given up already'

const nameOf = z.object({ id: z.string(), name: z.string() })

export const getLetters = call({
  method: 'GET',
  path: '/api/admin/v1/get-letters',
  who: 'operator',
  duties,
  about: 'Every kind of letter that is mailed, and the sites that mail them.',
  input: z.strictObject({}),
  output: z.object({ letters: z.array(nameOf), sites: z.array(nameOf) }),
})

export const getLetterPreview = call({
  method: 'GET',
  path: '/api/admin/v1/get-letter-preview',
  who: 'operator',
  duties,
  about: 'What a letter of a site looks like, written to somebody invented.',
  input: z.strictObject({ letter: text(60), site: text(200) }),
  output: z.object({ result: z.object({ subject: z.string(), text: z.string(), html: z.string() }) }),
})
