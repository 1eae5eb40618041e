import { actOn } from '../act/act.ts'
import { bulk } from '../bulk/bulk-act.ts'
import { submittedEnrollments } from '../enrollments.ts'
import type { ListRow } from '../list/list.ts'
import { emailReceipt } from './actions.ts'

type Row = ListRow<typeof submittedEnrollments>

/** Its call refuses operators who may not act on enrollments. */
const resend = {
  ...actOn(emailReceipt, (row: Row) => ({ ...row, may_act: true })),
  about: ({ name }: Row) => name,
}

export const enrollmentsBulk = [
  bulk({
    name: 'resend-receipts',
    list: submittedEnrollments,
    act: resend,
    says: () => ['We’ll email each member the current receipt.'],
  }),
]
