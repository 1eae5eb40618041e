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
import { emailKind, isWarning } from './email-kinds.ts'

const { duties } = officeScreens.mail

export const mailState = { waiting: 'Waiting', failing: 'Retrying', 'given-up': 'Not delivered', sent: 'Sent' } as const
export type MailState = keyof typeof mailState

const letterNames: Readonly<Record<string, string>> = emailKind
/** The name of a kind of email; unknown kinds, from a newer version, show their code. */
const letterName = (kind: string): string => letterNames[kind] ?? kind

export const mails = list({
  name: 'mails',
  title: 'Email',
  about: 'Lists emails, newest first: the recipient, the subject and whether each was sent.',
  screen: 'mail',
  key: ['mail'],
  columns: {
    mail: column.id(),
    subject: column.text('Subject'),
    kind: column.data('Type', z.string(), letterName, { below: 'subject' }),
    /** Masked in the list. */
    to: column.text('To'),
    created_at: column.moment('Created', { sort: 'desc' }),
    state: column.code('Status', mailState, { pill: true }),
    attempts: column.count('Attempts', { below: 'state' }),
    last_error: orNone(column.text('Last error', { csvOnly: true })),
    next_attempt_at: orNone(column.moment('Next attempt', { below: 'state' })),
    sent_at: orNone(column.moment('Sent', { csvOnly: true })),
    policy_id: orNone(column.text('Policy')),
  },
  order: 'created_at',
  filters: fields({
    state: filter.oneOf('Status', mailState, 'Any status'),
    kind: filter.oneOf('Type', emailKind, 'Any type'),
    to: { ...emailAddress, label: 'To' },
    policy_id: filter.policyNumber,
    from: filter.from,
    until: { ...filter.to, label: 'Through' },
  }),
  mainFilters: ['to', 'state', 'policy_id'],
  empty: 'No emails yet',
})
export type MailRow = ListRow<typeof mails>

/** Error: there is no such email. */
export const noSuchMail = 'This email doesn’t exist'
const ofMail = z.strictObject({ mail: z.string().regex(/^[\w-]{1,64}\.[\w-]{1,64}$/, noSuchMail) })

export const getMail = call({
  method: 'GET',
  path: '/api/admin/v1/get-mail',
  who: 'operator',
  duties,
  about:
    'Returns an email with the recipient’s full address. Each view is logged. The body is not included, because it can contain a ' +
    'link or code meant only for its reader.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const retryMail = call({
  method: 'POST',
  path: '/api/admin/v1/retry-mail',
  who: 'operator',
  duties,
  audit: 'mail-resent',
  about: 'Sends a waiting or failed email now.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const stopMail = call({
  method: 'POST',
  path: '/api/admin/v1/stop-mail',
  who: 'operator',
  duties,
  audit: 'mail-resent',
  about: 'Stops trying to send a waiting email. 409 for one that tells its reader of a change that affects them.',
  input: ofMail,
  output: z.object({ result: mails.row }),
})

export const stopSending = act({
  call: stopMail,
  button: 'Stop trying',
  about: ({ subject }: MailRow) => subject,
  availableWhen: ({ state, kind }) => state !== 'sent' && state !== 'given-up' && !isWarning(kind),
  input: ({ mail }) => ({ mail }),
})

export const sendNow = act({
  call: retryMail,
  button: 'Send now',
  about: ({ subject }: MailRow) => subject,
  availableWhen: ({ state }) => state !== 'sent',
  input: ({ mail }) => ({ mail }),
})

/** Error: the email has already been sent. */
export const sentAlready = 'This email was already sent'
/** Error: the email is being sent. */
export const beingSent = 'This email is being sent now. Check again in a minute'
/** Error: nobody can stop a warning. */
export const warnsItsReader = 'This email tells someone about a change that affects them, so it can’t be stopped'
/** Error: sending was already stopped. */
export const deliveryAlreadyStopped = 'We’ve already stopped trying to send this email'

const nameOf = z.object({ id: z.string(), name: z.string() })

export const getLetters = call({
  method: 'GET',
  path: '/api/admin/v1/get-letters',
  who: 'operator',
  duties,
  about: 'Lists the kinds of emails and the sites that send each one.',
  input: z.strictObject({}),
  output: z.object({ letters: z.array(nameOf), sites: z.array(nameOf) }),
})

export const getLetterPreview = call({
  method: 'GET',
  path: '/api/admin/v1/get-letter-preview',
  who: 'operator',
  duties,
  about: 'Returns a sample of a site’s email, addressed to a made-up person.',
  input: z.strictObject({ letter: text(60), site: text(200) }),
  output: z.object({ result: z.object({ subject: z.string(), text: z.string(), html: z.string() }) }),
})
