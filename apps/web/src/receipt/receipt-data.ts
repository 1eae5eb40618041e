import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'

/** A receipt. If opened by an emailed link, it has no email address or payment. */
export type ReceiptData = OpenedReceipt & Partial<Receipt>
