import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'
import { sealedWhy, whyTaken } from './files/taken-files.ts'

const { duties } = officeScreens.erasures

export const erasures = list({
  name: 'erasures',
  title: 'Erasures',
  about:
    'Who asked to be erased, without their names: when it was done, by whom, and until when something is kept sealed.',
  screen: 'erasures',
  key: ['erasure_id'],
  columns: {
    erasure_id: column.text('Certificate'),
    begun_at: column.moment('When', { sort: 'desc' }),
    done_at: orNone(column.moment('Done'), 'Under way'),
    operator_id: column.number('Operator'),
    policies: column.texts('Kept sealed'),
    /** When the last of what law makes us keep goes. */
    keeps_until: orNone(column.moment('Kept until', { csvOnly: true })),
  },
  order: 'begun_at',
  filters: fields({
    policy_id: filter.policyNumber,
    operator_id: filter.number('Operator’s number'),
    from: filter.from,
    to: filter.to,
  }),
  empty: 'Nobody has been erased',
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
  reads: true,
  audit: 'sealed-record-opened',
  about: 'What an erasure keeps sealed, as JSON, for whom the law lets ask for it; noted with the reason, and counted.',
  input: z.strictObject({ erasure_id: text(40), why: whyTaken(sealedWhy) }),
  output: z.never(),
  file: 'application/json',
})
