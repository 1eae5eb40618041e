import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'

/** A receipt; opened by an emailed link it lacks address and payment. */
export type ReceiptData = OpenedReceipt & Partial<Receipt>
