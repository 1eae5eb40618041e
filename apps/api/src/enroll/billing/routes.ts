import {
  beginCardSetup,
  getBillDate,
  getBillingText,
  getExistingBankInfo,
  getExistingCardInfo,
  getFormFieldsBillingInfo,
  getPaymentMethod,
  routingNumberBankLookup,
  saveBillingInfo,
  saveBillingInfoExisting,
} from '@openroll/contract/enroll/billing'
import { paymentMethod, type PaymentMethod, isAccount, isCard } from '@openroll/contract/method-meanings'
import { fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, serveWithDrafts } from '../../http/serve.ts'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { answersOf, readAnswers, readDrafts } from '../../enrollment/draft.ts'
import { checkMaySave } from '../steps/gate.ts'
import type { AllSteps } from '../steps/step-module.ts'
import { stepsAfter } from '../steps/tabs.ts'
import { beginCard, cardEntryOf } from './begin-card.ts'
import { billDates } from './bill-dates.ts'
import { billingFieldStates, checkBilling, knownPayment, physicalAddress } from './check.ts'
import { payWithOnFile, shownAccount, shownCard } from './pay-with-on-file.ts'
import { paymentDraft, numberUnreadable } from './payment-draft.ts'
import { billingText, methodsOf } from './methods.ts'
import { paymentsOnFile } from './on-file.ts'
import { openPayments, saveBilling } from './save.ts'

export const billingRoutes = (app: App, all: AllSteps): void => {
  serve(app, getBillDate, () => ({ result: [...billDates] }))

  serve(app, getPaymentMethod, ({ enrollment, directory, cards }) => ({
    result: methodsOf(enrollment, directory, cards).map((value) => ({ value, name: paymentMethod[value] })),
  }))

  serveWithDrafts(app, getFormFieldsBillingInfo, async (ask) => {
    const { enrollment_id } = ask.enrollment
    const stored = (await readAnswers(ask, enrollment_id, 'billing_info')) ?? {}
    const contact = (await readAnswers(ask, enrollment_id, 'contact_info')) ?? {}
    const personal = (await readAnswers(ask, enrollment_id, 'primary_info')) ?? {}
    const methods = methodsOf(ask.enrollment, ask.directory, ask.cards)
    const kept = methods.find((method) => method === stored.payment_method)
    return {
      payment_method: kept ?? null,
      result: billingFieldStates(kept ?? methods[0], cardEntryOf(ask.cards), {
        ...(kept === undefined ? knownPayment(personal, contact) : {}),
        ...stored,
      }),
      physical_address: physicalAddress(contact),
    }
  })

  serve(app, getExistingBankInfo, async (ask) => ({
    result: (await paymentsOnFile(ask)).filter(({ method }) => isAccount(method)).map(shownAccount),
  }))
  serve(app, getExistingCardInfo, async (ask) => ({
    result: (await paymentsOnFile(ask)).filter(({ method }) => isCard(method)).map(shownCard),
  }))

  serve(app, getBillingText, ({ enrollment, directory, cards }) => ({
    result: methodsOf(enrollment, directory, cards).map((method) => ({
      payment_method: method,
      text: billingText[method],
    })),
  }))

  serve(app, routingNumberBankLookup, async ({ input, checks }) => {
    const verdict = await checks.bank(input.q)
    if (!verdict.ok) throw fieldFault('q', verdict.message)
    return { response: { name: verdict.name } }
  })

  serve(app, beginCardSetup, (ask) => beginCard(ask, ask.enrollment.enrollment_id))

  serveSave(app, saveBillingInfo, async (ask) => {
    const { enrollment, catalog, directory, cards, today } = ask
    const { enrollment_id, payment_method: method, ...given } = ask.input
    checkMaySave(all, ask, 'billing_info')
    requireMethod(method, methodsOf(enrollment, directory, cards))
    const drafts = await readDrafts(ask, enrollment_id)
    const stored = answersOf(drafts('billing_info', answersKind)) ?? {}
    const physical = physicalAddress(answersOf(drafts('contact_info', answersKind)) ?? {})
    const entry = cardEntryOf(cards)
    const { answers, faults } = checkBilling({ method, entry, given, stored, physical, catalog, today })
    if (faults.length > 0) throw fieldFaults(faults)
    const opened = async (token: string) =>
      (await openPayments(ask, enrollment_id)).find((payment) => payment.token === token)?.text
    const kept = await paymentDraft(ask, { enrollment_id, method, answers, stored, opened })
    if (kept === undefined) throw numberUnreadable(method)
    return stepsAfter(all, ask, await saveBilling(ask, kept))
  })

  serveSave(app, saveBillingInfoExisting, async (ask) => {
    checkMaySave(all, ask, 'billing_info')
    requireMethod(ask.input.payment_method, methodsOf(ask.enrollment, ask.directory, ask.cards))
    return stepsAfter(all, ask, await saveBilling(ask, await payWithOnFile(ask)))
  })
}

const requireMethod = (method: PaymentMethod, offered: readonly PaymentMethod[]): void => {
  if (!offered.includes(method))
    throw fieldFault(
      'payment_method',
      'This enrollment can’t be paid this way. Choose one of the payment methods shown',
    )
}
