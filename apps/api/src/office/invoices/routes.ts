import { getGroupAccount } from '@openroll/contract/office/group-accounts/group-account'
import {
  applyUnappliedCash,
  creditGroup,
  recordGroupPayment,
  refundUnappliedCash,
  reverseGroupPayment,
} from '@openroll/contract/office/group-accounts/group-payment'
import { getGroupBalances, getInvoice, remindGroup } from '@openroll/contract/office/invoices/invoice'
import { serve, type App } from '../../http/serve.ts'
import { readGroupAccount } from '../group-accounts/group-account-page.ts'
import { groupBalances } from '../group-accounts/group-balances.ts'
import { readInvoice } from './invoice-page.ts'
import {
  applyCash,
  groupPaymentNeedsApproval,
  recordCredit,
  recordPayment,
  recordRefund,
} from '../group-accounts/record-group-payment.ts'
import { remindOfInvoice } from './remind-group.ts'
import { reversalNeedsApproval, reversePayment } from '../group-accounts/reverse-group-payment.ts'

/** The console's calls for a group's invoices and account. */
export const invoiceRoutes = (app: App): void => {
  serve(app, getInvoice, (ask) => readInvoice(ask, app.deps))
  serve(app, remindGroup, remindOfInvoice)
  serve(app, getGroupBalances, (ask) => groupBalances(ask, ask.input.group_id))
  serve(app, getGroupAccount, (ask) => readGroupAccount(ask, app.deps))
  serve(app, recordGroupPayment, (ask) => recordPayment(ask, app.deps), { needsApproval: groupPaymentNeedsApproval })
  serve(app, applyUnappliedCash, (ask) => applyCash(ask, app.deps))
  serve(app, creditGroup, (ask) => recordCredit(ask, app.deps))
  serve(app, refundUnappliedCash, (ask) => recordRefund(ask, app.deps), {
    needsApproval: groupPaymentNeedsApproval,
  })
  serve(app, reverseGroupPayment, (ask) => reversePayment(ask, app.deps), { needsApproval: reversalNeedsApproval })
}
