import { cardNotEntered } from '@openroll/contract/enroll/billing/card-setup'
import { expiryFields } from '@openroll/contract/enroll/billing/card-expiry'
import { namesOf } from '@openroll/contract/field'
import { isCard } from '@openroll/contract/method-meanings'
import { billingFields } from '@openroll/contract/enroll/billing'
import { readAnswers } from '../../enrollment/draft.ts'
import { formStep } from '../steps/form-step.ts'
import { stepFault } from '../steps/step-fault.ts'
import type { StepModule } from '../steps/step-module.ts'
import { cardEntryOf } from './begin-card.ts'
import { checkBilling, physicalAddress } from './check.ts'
import { methodsOf } from './methods.ts'
import { wrongPayer } from './pay-with-on-file.ts'
import { payerOf } from './on-file.ts'
import { billingRoutes } from './routes.ts'
import { hasTokenMark } from './token-mark.ts'

export const billingStep: StepModule = {
  ...formStep('billing_info', {
    routes: billingRoutes,
    requiredWhen: () => true,
    fields: billingFields,
    check: ({ enrollment, catalog, directory, cards, answers, vault }, today) => {
      const given = answers('billing_info')
      const method = methodsOf(enrollment, directory, cards).find((offered) => offered === given.payment_method)
      if (method === undefined) return [stepFault('Choose how to pay')]
      if (!hasTokenMark(vault, enrollment.enrollment_id, given)) return [stepFault('Enter the card or account again')]
      if (given.payer !== undefined && given.payer !== payerOf(vault, enrollment.dob, answers('primary_info')))
        return [stepFault(wrongPayer)]
      const physical = physicalAddress(answers('contact_info'))
      if (isCard(method) && cards?.knows(given.token ?? '') !== true) return [stepFault(cardNotEntered)]
      const entry = cardEntryOf(cards)
      return checkBilling({ method, entry, given, stored: given, physical, catalog, today }).faults
    },
    carriesOver: 'nothing',
  }),
  // The number is in the payment vault, under its token.
  isUnreadable: ({ answers, payments }) =>
    payments.some(({ token, text }) => token === answers('billing_info').token && text === undefined),
  // Fields with numbers masked, the method and its name; never the token (D-1.16).
  shown: async (reading) => {
    const answers = await readAnswers(reading, reading.enrollment.enrollment_id, 'billing_info')
    if (answers === undefined) return null
    const shown = ['payment_method', 'payment_shown', ...Object.keys(billingFields)]
    return Object.fromEntries(shown.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])))
  },
  keepsMasked: true,
  keepsTyped: 'open',
  alsoTyped: ['payment_method', 'card_id', 'bank_id', ...namesOf(expiryFields)],
}
