import * as z from 'zod'
import { call } from '../call.ts'
import { dollars } from '../shop/dollars.ts'
import { id, notListed, oneOf, required } from '../rules.ts'
import { invoiceStanding } from '../office/invoices/invoice-standing.ts'
import { lessWhy } from '../office/money/less-why.ts'

/** The most invoices returned to a group, latest first. */
export const maxInvoicesShown = 60
export const invoiceFormat = { pdf: 'PDF', csv: 'CSV' } as const

const invoice = z.object({
  invoice_id: z.string(),
  number: z.int(),
  made_on: z.string(),
  /** null for invoices made before due dates existed. */
  due_on: z.string().nullable(),
  payments: z.int(),
  /** The first and last month billed, yyyy-mm; null if everyone on the invoice has been erased. */
  months: z.object({ first: z.string(), last: z.string() }).nullable(),
  amount: dollars,
  ...invoiceStanding,
  /** Adjustments: months that now cost less than billed. */
  less: z.array(
    z.object({
      name: z.string(),
      /** yyyy-mm */
      month: z.string(),
      amount: dollars,
      /** `paid` and `whole`: the group pays the line as billed and is owed the difference. `nothing`: it leaves the line out. */
      pays: z.enum(['paid', 'whole', 'nothing']),
      why: lessWhy,
    }),
  ),
  /** It lists someone whose data was erased, so its file is not available. */
  withheld: z.boolean(),
})
export type Invoice = z.output<typeof invoice>

export const getInvoices = call({
  method: 'GET',
  path: '/api/v1/get-invoices',
  who: 'group',
  about:
    'Lists a group’s invoices, latest first, with billed months, amounts paid and open, adjustments for coverage that ' +
    'has ended, and where to pay. For the group’s own administrator.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    result: z.array(invoice),
    /** Remittance address, line by line; empty if payments are drawn from the group's account. */
    remit_to: z.array(z.string()),
  }),
})

export const invoiceNotFound = 'Invoice not found'
/** Error for an invoice that lists someone whose data was erased. */
export const invoiceWithheld = 'This invoice lists someone whose data was erased. Call us about it'

export const getInvoiceFile = call({
  method: 'GET',
  path: '/api/v1/get-invoice-file',
  who: 'group',
  about:
    'Downloads a group’s invoice as PDF or CSV. Returns the same bytes each time; each download is logged. ' +
    'For the group’s own administrator. ' +
    '409 if the invoice lists someone whose data was erased.',
  input: z.strictObject({
    group_id: id,
    invoice_id: z.string({ error: required }).max(20, notListed),
    format: oneOf(invoiceFormat),
  }),
  output: z.never(),
  file: 'application/octet-stream',
})
