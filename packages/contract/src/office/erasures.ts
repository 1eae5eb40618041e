import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { text } from '../rules.ts'
import { column, orNone } from './list/column.ts'
import { filter } from './list/filters.ts'
import { list } from './list/list.ts'
import { officeScreens } from './screens.ts'
import { sealedDownloadReasons, downloadReason } from './files/download-reasons.ts'

const { duties } = officeScreens.erasures

export const erasures = list({
  name: 'erasures',
  title: 'Erasures',
  about:
    'Lists erasure requests, without names: when each was carried out, by whom, and how long its sealed records ' +
    'are kept.',
  screen: 'erasures',
  key: ['erasure_id'],
  columns: {
    erasure_id: column.text('Certificate'),
    begun_at: column.moment('Started', { sort: 'desc' }),
    done_at: orNone(column.moment('Done'), 'In progress'),
    operator_id: column.number('Operator'),
    policies: column.texts('Sealed policies'),
    /** When the last legally required record is deleted. */
    keeps_until: orNone(column.moment('Sealed until', { csvOnly: true })),
  },
  order: 'begun_at',
  filters: fields({
    policy_id: filter.policyNumber,
    operator_id: filter.number('Operator number'),
    from: filter.from,
    to: filter.to,
  }),
  empty: 'No erasures yet',
})

export const getErasureCertificate = call({
  method: 'GET',
  path: '/api/admin/v1/get-erasure-certificate',
  who: 'operator',
  duties,
  about:
    'Downloads the certificate of an erasure as a tagged PDF: what was removed, what is kept sealed, and until ' +
    'when. Contains no names.',
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
  about:
    'Downloads the sealed records of an erasure as JSON, for anyone legally entitled to them. Requires a reason; ' +
    'each request is logged and counted.',
  input: z.strictObject({ erasure_id: text(40), why: downloadReason(sealedDownloadReasons) }),
  output: z.never(),
  file: 'application/json',
})
