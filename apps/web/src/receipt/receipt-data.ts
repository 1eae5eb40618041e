import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'

/** A receipt; a mail's link shows it without address and payment. */
export type ReceiptData = OpenedReceipt & Partial<Receipt>
