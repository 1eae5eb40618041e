import { visibleSteps } from '@openroll/contract/enroll/steps'
import { fieldNamed } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { SiteDay } from '../../shop/offer/price-hold.ts'
import type { Submission } from '../steps/submission.ts'
import { fieldsOf, type AllSteps } from '../steps/step-module.ts'
import { tabsOf } from '../steps/tabs.ts'
import { cartFaults } from './cart-faults.ts'

const stepFaults = (all: AllSteps, submission: Submission, today: string): Fault[] =>
  visibleSteps(tabsOf(all, submission))
    .filter((step) => step.tab_name !== 'review_info')
    .flatMap(({ tab_name, title }) => {
      const tabFault = (error_message: string): Fault => ({ target_element: tab_name, error_message })
      if (!submission.enrollment.saved.includes(tab_name)) return [tabFault(`Complete ${title} first`)]
      if (submission.unreadable.includes(tab_name))
        return [tabFault(`We can’t read some of your answers in ${title}. Enter them again`)]
      const fields = fieldsOf(all[tab_name], submission.catalog)
      return all[tab_name].check(submission, today).map(({ target_element, error_message }) => {
        const label = fieldNamed(fields, target_element.split('.').at(-1) ?? '')?.label
        return tabFault(label === undefined ? error_message : `${label}: ${error_message}`)
      })
    })

/** Plans whose stored answers can't be decrypted, so they can't be signed. */
const unreadableFaults = ({ plans, planAnswers }: Submission): Fault[] =>
  planAnswers
    .filter(({ content }) => content === undefined)
    .map(({ plan_id }) => ({
      target_element: 'cart',
      error_message:
        `${plans.find((plan) => plan.plan_id === plan_id)?.name ?? 'A plan'}: ` +
        'We can’t read your answers to this plan’s questions. Remove it from your cart.',
    }))

/**
 * Everything that prevents an enrollment's submission today (D-4.05). A step's errors have its tab_name, the cart's `cart` or
 * `effective_date`.
 */
export const submissionFaults = (all: AllSteps, submission: Submission, day: SiteDay): Fault[] => [
  ...cartFaults(submission.enrollment, submission.catalog, day),
  ...unreadableFaults(submission),
  ...stepFaults(all, submission, day.today),
]
