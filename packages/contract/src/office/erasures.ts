import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, digits, text } from '../rules.ts'
import { officeList } from './list/page.ts'
import { officeScreens } from './screens.ts'
import { sealedWhy, whyTaken } from './taken-files.ts'

const { duties } = officeScreens.erasures

const erasureRow = z.object({
  erasure_id: z.string(),
  begun_at: z.string(),
  done_at: z.string().nullable(),
  operator_id: z.int(),
  policies: z.array(z.string()),
  /** When the last of what law makes us keep goes; null where nothing is kept. */
  keeps_until: z.string().nullable(),
})
export type ErasureRow = z.output<typeof erasureRow>

export const erasures = officeList({
  name: 'erasures',
  about:
    'Who asked to be erased, without their names: when it was done, by whom, and until when something is kept sealed.',
  duties,
  filters: fields({
    policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
    operator_id: {
      label: 'Operator’s number',
      rule: digits(1, 999_999_999, 'Enter a number'),
      control: 'text',
      inputMode: 'numeric',
      maxLength: 9,
    },
    from: { label: 'From', rule: date, control: 'date' },
    to: { label: 'To', rule: date, control: 'date' },
  }),
  sorts: { begun_at: 'When' },
  order: 'desc',
  row: erasureRow,
})

export const getErasureCertificate = call({
  method: 'GET',
  path: '/api/admin/v1/get-erasure-certificate',
  who: 'operator',
  duties,
  about:
    'The certificate of an erasure as a tagged PDF: what was removed, what is kept sealed and until when; it names nobody.',
  input: z.strictObject({ erasure_id: text(40) }),
  output: z.never(),
  file: 'application/pdf',
})

export const openSealedRecords = call({
  method: 'POST',
  path: '/api/admin/v1/open-sealed-records',
  who: 'operator',
  duties,
  load: 'read',
  audit: 'sealed-record-opened',
  about: 'What an erasure keeps sealed, as JSON, for whom the law lets ask for it; noted with the reason, and counted.',
  input: z.strictObject({ erasure_id: text(40), why: whyTaken(sealedWhy) }),
  output: z.never(),
  file: 'application/json',
})
