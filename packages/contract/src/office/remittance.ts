import * as z from 'zod'
import { call } from '../call.ts'
import { signed } from '../shop/dollars.ts'
import { rowsAlone } from './list/list.ts'
import { text } from '../rules.ts'
import { month } from './books.ts'
import { officeScreens } from './screens.ts'

const { duties } = officeScreens.books

export const getRemittance = call({
  method: 'GET',
  path: '/api/admin/v1/get-remittance',
  who: 'operator',
  duties,
  about:
    'Returns what to remit to each carrier for a month (yyyy-mm): premium collected in it by plan and coverage month, less what was ' +
    'returned, refunded or credited. Payments cover the oldest charges first. Memberships are listed, one-time fees aren’t.',
  input: z.strictObject({ month }),
  output: z.object({
    /** By carrier, plan and coverage month (yyyy-mm); `plan` is null for memberships. */
    rows: z.array(
      signed.extend({ carrier: z.string(), plan: z.string().nullable(), covers: z.string(), policies: z.int() }),
    ),
    /** By carrier. */
    totals: z.array(signed.extend({ carrier: z.string() })),
  }),
})

export const getRemittanceFile = call({
  method: 'GET',
  path: '/api/admin/v1/get-remittance-file',
  who: 'operator',
  duties,
  about:
    'Downloads a carrier’s remittance of a month as CSV: one row per policy, plan and coverage month. More than ' +
    `${rowsAlone.toLocaleString('en-US')} rows need a second operator’s approval. Each download is logged and counted.`,
  input: z.strictObject({ month, carrier: text(100) }),
  approval: {
    name: 'Download a remittance as CSV',
    permits: true,
    of: ({ month: of, carrier }) => ({
      details: [`More than ${rowsAlone.toLocaleString('en-US')} rows, to download within a day`, `${carrier}, ${of}`],
      page: officeScreens.books.route,
    }),
  },
  output: z.never(),
  file: 'text/csv',
})
