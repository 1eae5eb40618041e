import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, oneOf, text } from '../rules.ts'
import { codesOf } from '../words.ts'
import { emailAddress } from './email-address.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'
import { emailKind } from './email-kinds.ts'

const { duties } = officeScreens.mail

export const mailState = { waiting: 'Waiting', failing: 'Failing', 'given-up': 'Given up', sent: 'Sent' } as const
export type MailState = keyof typeof mailState

const mailRow = z.object({
  mail: z.string(),
  created_at: z.string(),
  state: z.enum(codesOf(mailState)),
  kind: z.enum(codesOf(emailKind)),
  subject: z.string(),
  /** Masked until it is opened. */
  to: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  policy_id: z.string().nullable(),
})
export type MailRow = z.output<typeof mailRow>

export const mails = officeList({
  name: 'mails',
  about: 'The outbox, the newest mail first: what was written to whom and whether it went out.',
  duties,
  filters: fields({
    state: { label: 'State', rule: oneOf(mailState), control: 'select', words: mailState, empty: 'Every state' },
    kind: { label: 'Letter', rule: oneOf(emailKind), control: 'select', words: emailKind, empty: 'Every letter' },
    to: { ...emailAddress, label: 'To' },
    policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
    from: { label: 'From', rule: date, control: 'date' },
    until: { label: 'Until', rule: date, control: 'date' },
  }),
  often: ['to', 'state', 'policy_id'],
  sorts: { created_at: 'When' },
  order: 'desc',
  row: mailRow,
})

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
  output: z.object({ result: mailRow }),
})

export const retryMail = call({
  method: 'POST',
  path: '/api/admin/v1/retry-mail',
  who: 'operator',
  duties,
  audit: 'mail-tried-again',
  about: 'Sends a mail now that waits or was given up.',
  input: ofMail,
  output: z.object({ result: mailRow }),
})

export const giveUpMail = call({
  method: 'POST',
  path: '/api/admin/v1/give-up-mail',
  who: 'operator',
  duties,
  audit: 'mail-tried-again',
  about: 'Tries no more to send a mail that waits.',
  input: ofMail,
  output: z.object({ result: mailRow }),
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
