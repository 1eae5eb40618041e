import { invoiceNotFound } from '@openroll/contract/roles/invoices'
import { findIssuedInvoices, type InvoiceKey, type IssuedInvoice } from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { findBatch } from '../money/batch/batch-store.ts'

/** An issued invoice; 404 if there is none, 409 while its batch is closing. */
export const requireInvoice = async (db: Db, key: InvoiceKey): Promise<IssuedInvoice> => {
  const [invoice] = await findIssuedInvoices(db, [key])
  if (invoice !== undefined) return invoice
  const batch = await findBatch(db, key.batch_id)
  if (batch?.state === 'closing') throw conflict('batch_id', 'This batch is still closing. Try again in a moment')
  throw notFound('batch_id', invoiceNotFound)
}
